import { t } from 'tap';
import { nodesHtml, someElement } from '../../../src/prepare/html/html-tree.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';
import { activeContent } from '../active-content.ts';

const sanitised = (html: string) => nodesHtml(sanitiseHtml(html));

const kept: [html: string, result: string][] = [
  ['<p>a <em>b</em></p>', '<p>a <em>b</em></p>'],
  ['<P CLASS="x" STYLE="color:red">a</P>', '<p>a</p>'],
  ['<p lang="la" dir="LTR" title="t" id="i">a</p>', '<p dir="LTR" id="i" lang="la" title="t">a</p>'],
  ['<p lang="x y" dir="up">a</p>', '<p>a</p>'],
  ['<td colspan="2" rowspan="3" scope="row">a</td>', '<td colspan="2" rowspan="3">a</td>'],
  ['<th scope="col" abbr="A">a</th>', '<th scope="col" abbr="A">a</th>'],
  ['<td colspan="1000000000">a</td>', '<td>a</td>'],
  [
    '<ol start="3" type="a" reversed><li value="7">x</li></ol>',
    '<ol start="3" type="a" reversed><li value="7">x</li></ol>',
  ],
  ['<img src="a.jpg" width="100px" height="50%" alt="A">', '<img alt="A" width="100" data-src="a.jpg">'],
  ['<a href="/a" target="_top" onclick="x()" rel="opener">a</a>', '<a data-href="/a">a</a>'],
  ['<a data-href="javascript:x">a</a>', '<a>a</a>'],
  ['<a name="part">a</a>', '<a id="part">a</a>'],
  ['<p id="Potassium_(K)">a</p><p id="土壤%">b</p>', '<p id="Potassium_(K)">a</p><p id="土壤%">b</p>'],
  ['<p id="a b">a</p><p id="">b</p><a name="c d">c</a>', '<p>a</p><p>b</p><a>c</a>'],
  ['<a name="C/N_ratio">a</a>', '<a id="C/N_ratio">a</a>'],
  ['<p id="docs-internal-guid-6f18">a</p>', '<p>a</p>'],
  ['<time datetime="2020-01-02">x</time>', '<time datetime="2020-01-02">x</time>'],
  ['<center>a</center>', '<div data-align="center">a</div>'],
  ['<p style="color:red;text-align: RIGHT">a</p>', '<p data-align="right">a</p>'],
  ['<td align="center">a</td>', '<td data-align="center">a</td>'],
  ['<td style="text-align:-webkit-right" align="left">a</td>', '<td data-align="right">a</td>'],
  ['<td style="text-align:end">a</td>', '<td data-align="end">a</td>'],
  ['<tbody align="right"></tbody>', '<tbody data-align="right"></tbody>'],
  ['<table align="center"></table>', '<table></table>'],
  ['<p style="direction:rtl">a</p><p dir="ltr" style="direction: RTL">b</p>', '<p dir="rtl">a</p><p dir="rtl">b</p>'],
  ['<font color="red">a</font><tt>b</tt><strike>c</strike>', '<span>a</span><code>b</code><s>c</s>'],
  ['<section><header>a</header><nav>b</nav></section>', '<div><div>a</div><div>b</div></div>'],
  ['<details><summary>a</summary>b</details>', '<div><p>a</p>b</div>'],
  ['a &lt;b&gt; &amp; &eacute; &nbsp;', 'a &lt;b&gt; &amp; é \u00a0'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<unknown>a</unknown><constructor>b</constructor><toString>c</toString>', 'abc'],
  ['<img srcset="a.jpg 1x, b.jpg 2x">', '<img data-src="a.jpg">'],
  ['<oembed url="https://a.example/1"></oembed>', '<iframe data-src="https://a.example/1"></iframe>'],
  ['<embed src="a.pdf">b', '<iframe data-src="a.pdf"></iframe>b'],
  [
    '<math><mi mathvariant="normal" href="x" actiontype="y">a</mi></math>',
    '<math><mi mathvariant="normal">a</mi></math>',
  ],
  ['<mml:math><mml:mi>a</mml:mi></mml:math>', '<math><mi>a</mi></math>'],
  ['a\r\nb\rc', 'a\nb\nc'],
];

for (const [html, result] of kept) {
  t.test(`${JSON.stringify(html)} becomes ${JSON.stringify(result)}`, async (t) => {
    t.equal(sanitised(html), result);
  });
}

const textKept: [name: string, html: string, text: string][] = [
  [
    'a form loses its controls',
    '<form><label>Name <input name="n"></label><button>Send</button></form>',
    '<div>Name <unshown data-name="input"></unshown>Send</div>',
  ],
  [
    'options are removed, and the text of a text area stays',
    '<select><option>a</option></select><textarea>b</textarea>c',
    '<unshown data-name="select"></unshown><unshown data-name="textarea">b</unshown>c',
  ],
  ['a hidden field is removed', 'a<input type="hidden" value="b">c', 'ac'],
  ['a script is removed with its text', 'a<script>alert(1)</script>b', 'ab'],
  ['a style is removed with its text', 'a<style>p{color:red}</style>b', 'ab'],
  [
    'SVG keeps its readable text',
    '<svg onload="x"><script>y</script><text>a</text></svg>',
    '<unshown data-name="svg">a</unshown>',
  ],
  ['MathML stays without links', '<math><mi xlink:href="javascript:x">x</mi></math>', '<math><mi>x</mi></math>'],
  [
    'an annotation of a formula is removed',
    '<math><mi>x</mi><annotation>\\x</annotation></math>',
    '<math><mi>x</mi></math>',
  ],
  [
    'an object keeps its fallback',
    '<object data="x.swf"><p>a</p></object>',
    '<object data-src="x.swf"><p>a</p></object>',
  ],
  [
    'base, meta and link are removed',
    '<base href="//e"><meta http-equiv="refresh" content="0"><link rel="stylesheet">a',
    'a',
  ],
  ['a noscript keeps its content', '<noscript>a</noscript>', 'a'],
  ['a template is removed', 'a<template><p>b</p></template>c', 'ac'],
  ['comments are removed', 'a<!-- wp:paragraph -->b<!--[if gte mso 9]><xml>c</xml><![endif]-->', 'ab'],
  ["Word's downlevel conditions keep their content", '<![if !supportLists]>· <![endif]>a', '· a'],
  ["Word's elements keep their text", '<o:p>a</o:p><st1:place w:st="on">b</st1:place>', 'ab'],
  ["Word's data islands are removed", '<xml><w:View>Normal</w:View></xml>a', 'a'],
  [
    'template tags stay as text',
    "{include file='a.tpl'} {$name} {literal}",
    "{include file='a.tpl'} {$name} {literal}",
  ],
  ['CDATA marks of an export are removed, and their content stays', '<![CDATA[<p>a</p>]]>', '<p>a</p>'],
  ['raw text of old pages is shown as text', '<xmp><b>a</b></xmp>', '<pre>&lt;b&gt;a&lt;/b&gt;</pre>'],
  [
    'a text about scripts stays readable',
    '<p>Never write &lt;a href="javascript:x"&gt; or onclick=</p>',
    '<p>Never write &lt;a href="javascript:x"&gt; or onclick=</p>',
  ],
];

for (const [name, html, result] of textKept) {
  t.test(name, async (t) => {
    t.equal(sanitised(html), result);
  });
}

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml x?><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<title></title/><script>alert(1)</script>',
  '<xmp></xmp/><script>alert(1)</script>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a/onclick=alert(1) href=x>y</a>',
  '<p "onclick="alert(1)">x</p>',
  '<p title="`onclick=alert(1)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<plaintext><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<b <script>alert(1)</script>0',
];

for (const html of attacks) {
  t.test(`nothing of ${JSON.stringify(html)} can run`, async (t) => {
    t.same(
      activeContent(sanitised(html)).filter((problem) => problem !== 'an iframe without sandbox'),
      [],
    );
    const hasAddress = someElement(sanitiseHtml(html), ({ attribs }) => 'href' in attribs || 'src' in attribs);
    t.equal(hasAddress, false, 'URLs are in inert attributes only');
  });
}

t.test('elements below the depth limit are removed, and their text stays', async (t) => {
  const html = sanitised(`${'<b>'.repeat(150)}deep${'</b>'.repeat(150)}`);
  t.match(html, 'deep');
  t.ok((html.match(/<b>/g)?.length ?? 0) <= 100);
});

for (const [name, html] of [
  ['absurdly deep nesting', `${'<b>'.repeat(200_000)}still here`],
  ['absurdly many elements', `${'<p>x'.repeat(200_000)}still here`],
  ['end tags that match nothing', `${'<b>'.repeat(250)}${'</i>'.repeat(200_000)}still here`],
  ['comments that never end', `still here${'<!--'.repeat(300_000)}`],
] as const) {
  t.test(`${name}: the text stays, and the server is not kept busy`, async (t) => {
    const before = process.cpuUsage();
    t.match(sanitised(html), 'still here');
    const { user, system } = process.cpuUsage(before);
    // Seconds of CPU time; quadratic work would take minutes.
    t.ok((user + system) / 1e6 < 10);
  });
}
