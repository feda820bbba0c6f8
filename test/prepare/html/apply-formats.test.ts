import { t } from 'tap';
import { dropEmpty } from '../../../src/prepare/html/drop-empty.ts';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';

/** Sanitises, and removes the spans that are left without attributes. */
const formatted = (html: string) => nodesHtml(dropEmpty(sanitiseHtml(html)));
const span = (style: string, text = 'a') => `<span style="${style}">${text}</span>`;

const rows: [name: string, html: string, result: string][] = [
  ['a bold weight becomes b', span('font-weight:bold'), '<b>a</b>'],
  ['a weight of 600 and more is bold', span('font-weight:600') + span('font-weight:500', 'b'), '<b>a</b>b'],
  ['a slant becomes i', span('font-style:italic') + span('font-style:oblique 10deg', 'b'), '<i>a</i><i>b</i>'],
  ['raised text becomes sup', `10${span('font-size:0.6em;vertical-align:super', '6')}`, '10<sup>6</sup>'],
  ['lowered text becomes sub', `CO${span('vertical-align:sub', '2')}`, 'CO<sub>2</sub>'],
  [
    'a length raises or lowers text',
    `10${span('vertical-align:0.4em', '6')}, 10${span('vertical-align:4px', '3')}, H${span('vertical-align:-25%', '2')}O`,
    '10<sup>6</sup>, 10<sup>3</sup>, H<sub>2</sub>O',
  ],
  ['a small length only adjusts the line', span('vertical-align:-0.125em') + span('vertical-align:1px', 'b'), 'ab'],
  [
    'Word raises and lowers text by points',
    `10${span('position:relative;top:-4.5pt;mso-text-raise:4.5pt', '6')} CO${span('mso-text-raise:-3.0pt', '2')}`,
    '10<sup>6</sup> CO<sub>2</sub>',
  ],
  [
    'a variant raises or lowers text',
    `10${span('font-variant-position:super', '6')} CO${span('font-variant:sub', '2')}`,
    '10<sup>6</sup> CO<sub>2</sub>',
  ],
  ['text that is struck through becomes s', span('text-decoration:line-through'), '<s>a</s>'],
  ['underlined text becomes u', span('text-decoration-line:underline'), '<u>a</u>'],
  ['two decorations become two elements', span('text-decoration:underline line-through red'), '<u><s>a</s></u>'],
  [
    'small capitals become an attribute',
    `${span('font-variant:small-caps', 'd')}-glucose`,
    '<span data-caps="small">d</span>-glucose',
  ],
  [
    'a shorthand sets weight and slant',
    span('font:italic small-caps 700 12px/1.2 Arial'),
    '<span data-caps="small"><i><b>a</b></i></span>',
  ],
  ['a shorthand unsets the weight', `<b>x${span('font:7.0pt &quot;Times New Roman&quot;')}</b>`, '<b>x</b>a'],
  [
    'a shorthand may name the size',
    span('font:bold medium Arial') + span('font:oblique x-large/1.2 Arial', 'b') + span('font:small-caps small x', 'c'),
    '<b>a</b><i>b</i><span data-caps="small">c</span>',
  ],
  ['a shorthand of one word sets nothing', `<b>${span('font:inherit')}</b>`, '<b>a</b>'],
  ['capital letters and !important do not matter', span('COLOR:red; FONT-WEIGHT : BOLD ! important'), '<b>a</b>'],
  ['the last declaration counts', span('font-weight:bold;font-weight:400'), 'a'],
  ["Word's properties for other scripts do not count", '<b style="mso-bidi-font-weight:normal">a</b>', '<b>a</b>'],
  ['styles without a meaning leave nothing', span('color:red;font-size:2em;vertical-align:middle'), 'a'],
  ['the style of a block is on its text', '<p style="font-weight:bold">a</p>', '<p><b>a</b></p>'],
  [
    'a link that is underlined stays as it is',
    `<a href="/x">${span('text-decoration:underline')}</a>`,
    '<a data-href="/x">a</a>',
  ],
  [
    'a link in underlined text is not underlined twice',
    span('text-decoration:underline', 'a <a href="/x">b</a> c'),
    '<u>a </u><a data-href="/x">b</a><u> c</u>',
  ],
  [
    'headings are bold in any case',
    `<h2 style="font-weight:bold">${span('font-weight:700')}${span('font-weight:400', 'b')}</h2>`,
    '<h2>ab</h2>',
  ],
  ['header cells are bold in any case', `<th style="font-weight:bold">${span('font-weight:700')}</th>`, '<th>a</th>'],
  [
    'slanted words of a heading stay slanted',
    `<h2>a ${span('font-style:italic', 'Zea mays')}</h2>`,
    '<h2>a <i>Zea mays</i></h2>',
  ],
  [
    'vertical alignment of cells and images raises nothing',
    '<td style="vertical-align:sub">a<img src="x" style="vertical-align:super"></td>',
    '<td>a<img data-src="x"></td>',
  ],

  [
    'an element that its style unsets disappears',
    '<b style="font-weight:normal">a</b><em style="font-style:normal">b</em>',
    'ab',
  ],
  [
    'initial values unset formats',
    '<b style="font-weight:initial">a</b><i style="font-style:initial">b</i><sup style="vertical-align:initial">c</sup>',
    'abc',
  ],
  [
    'lines and raised text that a style unsets disappear',
    '<u style="text-decoration:none">a</u><s style="text-decoration:none">b</s><sup style="vertical-align:baseline">c</sup>',
    'abc',
  ],
  ['an element becomes what its style says', '<sup style="vertical-align:sub">a</sup>', '<sub>a</sub>'],
  [
    'an element that its style unsets keeps its other attributes',
    '<b style="font-weight:400" lang="la">a</b>',
    '<span lang="la">a</span>',
  ],
  [
    'a style that repeats the normal weight changes nothing',
    `<p>a ${span('font-weight:400;font-style:normal', 'b')}</p>`,
    '<p>a b</p>',
  ],
  [
    'a style that repeats a format changes nothing',
    `<b>a ${span('font-weight:700', 'b')}</b><sup>${span('vertical-align:super', 'c')}</sup>`,
    '<b>a b</b><sup>c</sup>',
  ],
  [
    'an element with the format is not wrapped again',
    span('font-weight:700', '<strong>a</strong> b'),
    '<strong>a</strong><b> b</b>',
  ],
  ['normal text divides a bold element', `<b>a ${span('font-weight:normal', 'b')} c</b>`, '<b>a </b>b<b> c</b>'],
  [
    'upright text divides a slanted element',
    `<em>a <strong>b${span('font-style:normal', 'c')}</strong></em>`,
    '<em>a </em><strong><em>b</em>c</strong>',
  ],
  [
    'bold text within normal text within a bold element is bold',
    `<b>a${span('font-weight:400', `b${span('font-weight:700', 'c')}`)}</b>`,
    '<b>a</b>b<b>c</b>',
  ],
  [
    'baseline text in raised text stays raised, as in browsers',
    `<sup>a${span('vertical-align:baseline', 'b')}</sup>`,
    '<sup>ab</sup>',
  ],
  [
    'a bold marker does not make its item bold',
    `<li style="font-weight:700">${span('font-weight:400')}</li>`,
    '<li>a</li>',
  ],
  [
    'drawings and custom elements in a formatted line do not divide it',
    '<b lang="en">a <svg></svg><x-term>b</x-term> c</b>',
    '<b lang="en">a <unshown data-name="svg"></unshown><unshown data-name="x-term">b</unshown> c</b>',
  ],
  ['an image alone gets no format', span('font-weight:bold', '<img src="x">'), '<img data-src="x">'],

  ['a formatting element moves into its blocks', '<b><p>a</p> <p>b</p></b>', '<p><b>a</b></p> <p><b>b</b></p>'],
  ['text beside the blocks keeps the format', '<em>a<p>b</p></em>', '<em>a</em><p><em>b</em></p>'],
  [
    'lists and tables get the format in items and cells',
    '<strong><ul><li>a</li></ul><table><tr><td>b</td></tr></table></strong>',
    '<ul><li><strong>a</strong></li></ul><table><tr><td><strong>b</strong></td></tr></table>',
  ],
  ['a heading in a bold element stays as it is', '<b><h2>a</h2><p>b</p></b>', '<h2>a</h2><p><b>b</b></p>'],
  [
    'the blocks of a link get the format, and the link stays',
    '<b><a href="/x"><p>a</p></a></b>',
    '<a data-href="/x"><p><b>a</b></p></a>',
  ],
  [
    'attributes stay on a box around the blocks',
    '<b lang="fr"><p>a</p></b><span lang="es"><p>b</p></span>',
    '<div lang="fr"><p><b>a</b></p></div><div lang="es"><p>b</p></div>',
  ],
  ['nested elements of one format become one', '<b><strong><p>a</p></strong></b>', '<p><b>a</b></p>'],
];

for (const [name, html, result] of rows) {
  t.test(`${name}: ${html} becomes ${result}`, async (t) => {
    t.equal(formatted(html), result);
  });
}

for (const [name, html] of [
  [
    'formats around thousands of blocks',
    `${'<b><i><u><s><small><b lang="en">'.repeat(16)}${'<p>still here'.repeat(25_000)}`,
  ],
  [
    'formats that are set and unset in turn',
    `${'<b><span style="font-weight:400">'.repeat(45)}${'still here<br>'.repeat(25_000)}`,
  ],
  ['a style of many spaces', `<p style="font-weight:${' '.repeat(500_000)}x${'!'.repeat(500_000)}">still here</p>`],
  ['a style of many words', `<p style="font:${'bold '.repeat(200_000)}">still here</p>`],
  ['a style of many declarations', `<p style="${'font-weight:bold;'.repeat(100_000)}">still here</p>`],
] as const) {
  t.test(`${name} are processed in seconds`, async (t) => {
    const before = process.cpuUsage();
    const result = formatted(html);
    t.match(result, 'still here');
    t.ok(result.length < 20 * html.length);
    const { user, system } = process.cpuUsage(before);
    // Seconds of CPU time; quadratic work would take minutes.
    t.ok((user + system) / 1e6 < 10);
  });
}
