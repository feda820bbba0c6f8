import { t } from 'tap';
import {
  escapedText,
  escapeHtml,
  isBlank,
  mapElements,
  parseFragment,
  serialiseFragment,
  someElement,
  unescapeHtml,
} from '../../../src/prepare/html/html-fragment.ts';

const rows = [
  '',
  'text',
  '<p>a</p>',
  '<p>a <b>b</b> c</p>d',
  '<p><br>x<img src="/a" alt=""></p>',
  '<a href="/a?b=1&amp;c=2">x</a>',
  '<p title="&quot;&lt;&gt;">x</p>',
  '<ol reversed start="3"><li>a</li></ol>',
  '<table><colgroup><col><col span="2"></colgroup></table>',
  'a &lt;b&gt; &amp;amp; c',
];

for (const html of rows) {
  t.test(`${JSON.stringify(html)} is written as it was read`, async (t) => {
    t.equal(serialiseFragment(parseFragment(html)), html);
  });
}

t.test('attribute values are decoded, texts stay escaped', async (t) => {
  t.same(parseFragment('<p title="a &amp; &quot;b&quot;">c &amp; d</p>'), [
    { tag: 'p', attributes: { title: 'a & "b"' }, children: ['c &amp; d'] },
  ]);
});

t.test('void elements may be written with a slash', async (t) => {
  t.equal(serialiseFragment(parseFragment('a<br />b<img src="/x" />c')), 'a<br>b<img src="/x">c');
});

t.test('an end tag too many changes nothing', async (t) => {
  t.equal(serialiseFragment(parseFragment('a</p></p>b')), 'ab');
});

t.test('text is escaped and unescaped', async (t) => {
  t.equal(escapeHtml('<a href="x">&amp;'), '&lt;a href=&quot;x&quot;&gt;&amp;amp;');
  t.equal(unescapeHtml(escapeHtml('<a href="x">&amp;')), '<a href="x">&amp;');
});

t.test('the text of a fragment is that of all its elements', async (t) => {
  t.equal(escapedText(parseFragment('a<p>b<b>c &amp;</b></p>d')), 'abc &amp;d');
});

t.test('what a step does not change is not copied', async (t) => {
  const nodes = parseFragment('<p>a<b>b</b></p><p>c<i>d</i></p>');
  t.equal(
    mapElements(nodes, (element) => element),
    nodes,
  );
  const changed = mapElements(nodes, (element) => (element.tag === 'i' ? element.children : element));
  t.equal(changed[0], nodes[0]);
  t.equal(serialiseFragment(changed), '<p>a<b>b</b></p><p>cd</p>');
  t.equal(serialiseFragment(nodes), '<p>a<b>b</b></p><p>c<i>d</i></p>', 'the fragment given stays as it was');
});

t.test('elements are found at any depth', async (t) => {
  const nodes = parseFragment('<div><p><b>x</b></p></div>');
  t.equal(
    someElement(nodes, ({ tag }) => tag === 'b'),
    true,
  );
  t.equal(
    someElement(nodes, ({ tag }) => tag === 'i'),
    false,
  );
});

t.test('white space is blank, a no-break space is content', async (t) => {
  t.equal(isBlank(' \n\t'), true);
  t.equal(isBlank('\u00a0'), false);
  t.equal(isBlank({ tag: 'p', attributes: {}, children: [] }), false);
});
