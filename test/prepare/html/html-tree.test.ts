import { Element, Text } from 'domhandler';
import { t } from 'tap';
import { isBlank, mapElements, nodesHtml, parseSanitised, someElement } from '../../../src/prepare/html/html-tree.ts';
import { parseTidy } from './step-rows.ts';

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
  'a &lt;b&gt; &amp;amp; c "d" \u00a0',
  '<p>a<p>b</p></p><li>c</li><td>d</td>',
  '<a>a<a>b</a></a>',
];

for (const html of rows) {
  t.test(`${JSON.stringify(html)} is written as it was read`, async (t) => {
    t.equal(nodesHtml(parseTidy(html)), html);
  });
}

t.test('texts and attribute values are decoded', async (t) => {
  const [element] = parseSanitised('<p title="a &amp; &quot;b&quot;">c &amp; d</p>');
  t.match(element, { name: 'p', attribs: { title: 'a & "b"' }, children: [{ data: 'c & d' }] });
});

t.test('void elements are written without a slash', async (t) => {
  t.equal(nodesHtml(parseSanitised('a<br />b<img src="/x" />c')), 'a<br>b<img src="/x">c');
});

t.test('an element can be replaced by nothing, another node or several nodes', async (t) => {
  const changed = mapElements(parseTidy('<p>a<b>b</b></p><p>c<i>d<u>e</u></i></p>'), (element) => {
    if (element.name === 'b') return [];
    if (element.name === 'u') return new Text('f');
    return element.name === 'i' ? element.children : element;
  });
  t.equal(nodesHtml(changed), '<p>a</p><p>cdf</p>');
});

t.test('elements are found at any depth', async (t) => {
  const nodes = parseTidy('<div><p><b>x</b></p></div>');
  t.equal(
    someElement(nodes, ({ name }) => name === 'b'),
    true,
  );
  t.equal(
    someElement(nodes, ({ name }) => name === 'i'),
    false,
  );
});

t.test('white space is blank, a no-break space is content', async (t) => {
  t.equal(isBlank(new Text(' \n\t')), true);
  t.equal(isBlank(new Text('\u00a0')), false);
  t.equal(isBlank(new Element('p', {})), false);
});
