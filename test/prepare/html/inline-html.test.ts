import { t } from 'tap';
import { captionHtml, documentText, labelHtml, titleHtml } from '../../../src/prepare/html/inline-html.ts';
import { testContext } from '../test-context.ts';

const titles: [title: string, html: string][] = [
  ['Potassium in soils', 'Potassium in soils'],
  ['  Potassium \n in  soils ', 'Potassium in soils'],
  ['Agriculture & Food', 'Agriculture &amp; Food'],
  ['R&D and more', 'R&amp;D and more'],
  ['Fish &amp; maize &#8211; &eacute;', 'Fish &amp; maize – é'],
  ['p < 0.05 & q > 1', 'p &lt; 0.05 &amp; q &gt; 1'],
  ['a > b "c"', 'a > b "c"'],
  ['The <i>Hukou</i> System', 'The <i>Hukou</i> System'],
  ['<em> Los suelos. </em>', '<em> Los suelos. </em>'],
  ['CO<sub>2</sub> <strong>and</strong> K<sup>+</sup>', 'CO<sub>2</sub> <strong>and</strong> K<sup>+</sup>'],
  ['<span lang="la" class="x">Zea mays</span>', '<span lang="la">Zea mays</span>'],
  ['<span style="small-caps">x</span>', 'x'],
  ['<span style="font-style:italic">Zea mays</span>', '<i>Zea mays</i>'],
  ['10<span style="vertical-align:super">6</span> ha', '10<sup>6</sup> ha'],
  ['<b style="font-weight:normal"><p>one</p><p>two</p></b>', 'one two'],
  ['<italic>Zea</italic> <bold>mays</bold>', '<i>Zea</i> <b>mays</b>'],
  ['organizations<acute accent> performance', 'organizations performance'],
  ['one<br>two', 'one<br>two'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['<a href="/x">linked</a> <img src="x" alt="K">', 'linked K'],
  ['<img src=x onerror=alert(1)>', ''],
  ['a<script>alert(1)</script>', 'a'],
  ['T</title><script>alert(1)</script>', 'T'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['<b id="root" onclick="x">a</b>', '<b>a</b>'],
  ['\u0000a\u0007b', 'a b'],
];

for (const [title, html] of titles) {
  t.test(`the title ${JSON.stringify(title)} is shown as ${JSON.stringify(html)}`, async (t) => {
    t.equal(titleHtml(title), html);
  });
}

const captions: [caption: string, html: string | undefined][] = [
  ['A <a href="/about">link</a>', 'A <a href="/es/about">link</a>'],
  ['<a href="https://other.example">x</a>', '<a href="https://other.example" target="_blank" rel="noopener">x</a>'],
  ['<a href="javascript:x">x</a>', '<a>x</a>'],
  ['<a href="/a">a<a href="/b">b</a></a>', '<a href="/es/a">a</a><a href="/es/b">b</a>'],
  ['<p>One</p><p>two</p>', 'One<br>two'],
  ['<ul><li>a</li><li>b <b>c<p>d</p></b></li></ul>', 'a<br>b <b>c</b><br><b>d</b>'],
  ['<b style="font-weight:normal"><p>CO<span style="vertical-align:sub">2</span></p></b>', 'CO<sub>2</sub>'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a<br>b'],
  [
    '<code>K</code> <small>s</small> <abbr title="t">A</abbr>',
    '<code>K</code> <small>s</small> <abbr title="t">A</abbr>',
  ],
  [
    '<iframe src="https://video.example"></iframe>',
    '<a href="https://video.example/" target="_blank" rel="noopener">video.example</a>',
  ],
  ['a <video src="a.mp4" title="Film"></video>', 'a <a href="/media/a.mp4">Film</a>'],
  ['<math><msup><mn>10</mn><mn>6</mn></msup></math> ha', '10<sup>6</sup> ha'],
  ['<mml:math><mml:msub><mml:mi>K</mml:mi><mml:mn>2</mml:mn></mml:msub></mml:math>O', 'K<sub>2</sub>O'],
  ['<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '1/2'],
  [' <p> </p> ', undefined],
  ['', undefined],
];

for (const [caption, html] of captions) {
  t.test(`the caption ${JSON.stringify(caption)} is shown as ${JSON.stringify(html)}`, async (t) => {
    t.equal(captionHtml(caption, testContext()), html);
  });
}

t.test('a label inside a link holds no link', async (t) => {
  t.equal(labelHtml('Read <a href="/x"><em>more</em></a>'), 'Read <em>more</em>');
  t.equal(labelHtml('<p></p>'), undefined);
});

t.test("the document's texts are plain, folded and bounded", async (t) => {
  t.equal(documentText('Soil &amp; <i>water</i>\n2020'), 'Soil & water 2020');
  t.equal(documentText('T</title><img src=x onerror=alert(1)><script>alert(1)</script>'), 'T');
  t.equal(documentText('a < b'), 'a < b');
  t.equal(documentText('').length, 0);
  t.equal(documentText('x'.repeat(100_000)).length, 300);
  t.match(documentText('word '.repeat(1000)), /word…$/);
});
