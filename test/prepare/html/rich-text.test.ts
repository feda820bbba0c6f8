import { type ChildNode, isTag, isText } from 'domhandler';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment as parseAsBrowser } from 'parse5';
import { t } from 'tap';
import { richText } from '../../../src/prepare/html/rich-text.ts';
import { activeContent } from '../active-content.ts';
import { FRAME_ORIGIN, testContext } from '../test-context.ts';
import { parseTidy } from './step-rows.ts';

const prepared = (html: string) => richText(html, testContext());

const rows: [name: string, html: string, result: string | undefined][] = [
  ['clean HTML stays unchanged', '<h2>a</h2>\n<p>b <a href="#c">c</a></p>', '<h2>a</h2>\n<p>b <a href="#c">c</a></p>'],
  ['bare text becomes paragraphs', 'One & two.\n\nThree.', '<p>One &amp; two.</p><p>Three.</p>'],
  ['an h1 becomes an h2, and lower headings follow', '<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
  ['a stray end tag leaves no empty paragraph', '<ul><li>a</li></ul></p>b', '<ul><li>a</li></ul><p>b</p>'],
  [
    'a table gets a scrollable region',
    '<table><caption>K</caption><tr><th scope="col">a</th></tr></table>',
    '<div class="table-scroll" role="region" aria-label="K" tabindex="0"><table><caption>K</caption><tbody><tr><th scope="col">a</th></tr></tbody></table></div>',
  ],
  [
    'a whole document is reduced to its body',
    '<html><head><title>x</title></head><body><p>a</p></body></html>',
    '<p>a</p>',
  ],
  ['markup without content becomes undefined', '<p></p><!-- a --><script>b</script>\n<br-->', undefined],
  ['white space becomes undefined', ' \n ', undefined],
  ['an empty string becomes undefined', '', undefined],
];

for (const [name, html, result] of rows) {
  t.test(name, async (t) => {
    t.equal(prepared(html), result);
  });
}

t.test('texts of one page share one set of ids', async (t) => {
  const context = testContext();
  t.equal(richText('<p id="a">1</p>', context), '<p id="a">1</p>');
  t.equal(
    richText('<p id="a">2</p><p><a href="#a">x</a></p>', context),
    '<p id="a-2">2</p><p><a href="#a-2">x</a></p>',
  );
});

/** Tags, texts and hostile fragments, which the tests combine at random. */
const PIECES = [
  ...[
    'p',
    'div',
    'b',
    'a',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'tbody',
    'tr',
    'td',
    'th',
    'h1',
    'h3',
  ].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...[
    'pre',
    'blockquote',
    'figure',
    'span',
    'em',
    'video',
    'svg',
    'math',
    'mi',
    'mrow',
    'mtext',
    'annotation-xml',
    'object',
    'details',
    'x-card',
    'form',
    'noscript',
    'select',
    'button',
  ].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...[
    '<br>',
    '<hr>',
    '<col>',
    '<img src=x onerror=alert(1)>',
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
  ],
  ...[
    '<a href="javascript:alert(1)">',
    '<a href="//evil.example">',
    '<a href="/x" onclick="x">',
    '<a name="m">',
    '<p id="root">',
  ],
  ...[
    `<iframe src="${FRAME_ORIGIN}/1">`,
    '<iframe src="javascript:x">',
    '</iframe>',
    '<object data="/media/a.pdf">',
    '<oembed url="https://youtu.be/xQW1fEwYZVA">',
    '<embed src="javascript:x">',
    '<mspace/>',
    '<mglyph src="x" href="javascript:x">',
    '<mi href="javascript:x" actiontype="statusline">',
    '<base href="//evil.example">',
    '<td colspan="2">',
  ],
  ...[
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title>',
    '<plaintext>',
    '<![CDATA[',
    ']]>',
    '<template>',
    '<option>',
    '<constructor>',
  ],
  ...[
    '<b style="font-weight:normal">',
    '<span style="font-weight:bold;vertical-align:super;text-decoration:underline">',
    '<span style="font:12px Arial;font-variant:small-caps" lang="la">',
    '<div style="font-style:italic;direction:rtl">',
    '</span>',
    '<ol style="list-style-type:lower-greek">',
    '<li style="list-style-type:none;font-weight:700">',
  ],
  ...['text', ' ', '\n\n', '&lt;', '&amp;lt;script&gt;', '"', "'", '>', '<', '&', '\u0000', '\u00a0', '`', '=', '/'],
];

const markup = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join(''));

t.test('no combination of markup leaves anything executable', async (t) => {
  t.doesNotThrow(() =>
    fc.assert(
      fc.property(markup, (html) => {
        const problems = activeContent(prepared(html) ?? '');
        if (problems.length > 0) throw new Error(problems.join(', '));
      }),
      { numRuns: 500, seed: 11 },
    ),
  );
});

function shapeOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('tagName' in node)) return `<${node.nodeName}>`;
  return `<${node.tagName}>${node.childNodes.map(shapeOf).join('')}</${node.tagName}>`;
}

function ownShapeOf(node: ChildNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? `<${node.name}>${node.children.map(ownShapeOf).join('')}</${node.name}>` : `<${node.type}>`;
}

/** Drops the line end directly after <pre>, as a browser does. */
const asBrowserShows = (shape: string) => shape.replaceAll('<pre>\n', '<pre>');

t.test('a browser parses prepared HTML into the same tree as the server', async (t) => {
  t.doesNotThrow(() =>
    fc.assert(
      fc.property(markup, (html) => {
        const text = prepared(html) ?? '';
        const own = asBrowserShows(parseTidy(text).map(ownShapeOf).join(''));
        const browsers = parseAsBrowser(text).childNodes.map(shapeOf).join('');
        if (own !== browsers) throw new Error(`${text}\nis read as\n${browsers}`);
      }),
      { numRuns: 1500, seed: 5 },
    ),
  );
});

t.test('prepared HTML does not break out of the list item around it', async (t) => {
  const around = ['<ul><li><div>', '</div></li></ul>'];
  t.doesNotThrow(() =>
    fc.assert(
      fc.property(markup, (html) => {
        const page = parseAsBrowser(`${around[0]}${prepared(html) ?? ''}${around[1]}`);
        const [list, ...more] = page.childNodes;
        return more.length === 0 && list !== undefined && 'childNodes' in list && list.childNodes.length === 1;
      }),
      { numRuns: 500, seed: 23 },
    ),
  );
});

t.test('preparing prepared HTML again keeps its text', async (t) => {
  const textOf = (html: string) =>
    parseTidy(html)
      .map(ownShapeOf)
      .join('')
      .replace(/<[^>]*>/g, '');
  const html = '<h1>a</h1><li>b<p>c<table>d<td>e</table><a href="/x">f';
  const once = prepared(html) ?? '';
  t.equal(textOf(prepared(once) ?? ''), textOf(once));
});
