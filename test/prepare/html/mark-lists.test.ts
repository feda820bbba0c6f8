import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { markLists } from '../../../src/prepare/html/mark-lists.ts';
import { nestLists } from '../../../src/prepare/html/nest-lists.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';

const marked = (html: string) => nodesHtml(markLists(nestLists(sanitiseHtml(html))));

const rows: [name: string, html: string, result: string][] = [
  [
    'Latin letters become a type',
    '<ol style="list-style-type:lower-latin"><li>a</li></ol>',
    '<ol type="a"><li>a</li></ol>',
  ],
  [
    'capital letters become a type',
    '<ol style="list-style-type:upper-alpha"><li>a</li></ol>',
    '<ol type="A"><li>a</li></ol>',
  ],
  [
    'Roman numerals become a type',
    '<ol style="list-style: upper-roman inside"><li>a</li></ol>',
    '<ol type="I"><li>a</li></ol>',
  ],
  [
    'the style counts more than the type',
    '<ol type="A" style="list-style-type:lower-roman" start="3"><li>a</li></ol>',
    '<ol start="3" type="i"><li>a</li></ol>',
  ],
  ['the type stays without a style', '<ol type="A"><li>a</li></ol>', '<ol type="A"><li>a</li></ol>'],
  [
    'Greek letters, which have no type, become an attribute',
    '<ol style="list-style-type:lower-greek"><li>a</li></ol>',
    '<ol data-marker="lower-greek"><li>a</li></ol>',
  ],
  [
    'the common style of the items counts, as Google Docs writes it',
    '<ol><li style="list-style-type:upper-roman">a</li><li style="list-style-type:upper-roman">b</li></ol>',
    '<ol type="I"><li>a</li><li>b</li></ol>',
  ],
  ['the type of the items counts', '<ol><li type="i">a</li></ol>', '<ol type="i"><li>a</li></ol>'],
  [
    'items with different styles keep the numbers',
    '<ol><li style="list-style-type:none">a</li><li>b</li></ol>',
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'numbers by style make a list ordered',
    '<ul style="list-style-type:decimal"><li>a</li></ul>',
    '<ol type="1"><li>a</li></ol>',
  ],
  [
    'a list that hides its numbers has none',
    '<ol style="list-style:none" start="3"><li>1.1 a</li></ol>',
    '<ul><li>1.1 a</li></ul>',
  ],
  ['bullets by style make a list unordered', '<ol style="list-style-type:disc"><li>a</li></ol>', '<ul><li>a</li></ul>'],
  [
    'the kind of bullets has no meaning',
    '<ul type="square" style="list-style-type:circle"><li>a</li></ul>',
    '<ul><li>a</li></ul>',
  ],
  [
    'the other markers that editors offer stay',
    '<ol style="list-style:inside decimal-leading-zero"><li>a</li></ol><ul style="list-style-type:arabic-indic"><li>b</li></ul><ol><li style="list-style-type:persian">c</li></ol>',
    '<ol data-marker="decimal-leading-zero"><li>a</li></ol><ol data-marker="arabic-indic"><li>b</li></ol><ol data-marker="persian"><li>c</li></ol>',
  ],
  ['an unknown marker changes nothing', '<ol style="list-style-type:hiragana"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  [
    'nested lists have markers of their own',
    '<ol style="list-style-type:upper-roman"><li>a<ol><li style="list-style-type:lower-alpha">b</li></ol></li></ol>',
    '<ol type="I"><li>a<ol type="a"><li>b</li></ol></li></ol>',
  ],
];

for (const [name, html, result] of rows) {
  t.test(`${name}: ${html} becomes ${result}`, async (t) => {
    t.equal(marked(html), result);
  });
}
