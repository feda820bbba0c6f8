import { separateLinks } from '../../../src/prepare/html/separate-links.ts';
import { testStep } from './step-rows.ts';

testStep(separateLinks, [
  ['a link alone stays', '<p><a data-href="/a">a</a></p>', '<p><a data-href="/a">a</a></p>'],
  ['a link target alone stays', '<a id="top"></a><p>a</p>', '<a id="top"></a><p>a</p>'],
  ['a link in a link is text', '<a data-href="/a">a<a data-href="/b">b</a>c</a>', '<a data-href="/a">abc</a>'],
  [
    'a link deep inside a link is text',
    '<a data-href="/a"><b>a<i><a data-href="/b">b</a></i></b></a>',
    '<a data-href="/a"><b>a<i>b</i></b></a>',
  ],
  [
    'an unclosed link target around a link becomes an empty span',
    '<a id="top">a<p>b<a data-href="/c">c</a></p></a>',
    '<span id="top"></span>a<p>b<a data-href="/c">c</a></p>',
  ],
  [
    'nested link targets around a link become empty spans',
    '<a id="x"><a id="y"><a data-href="/c">c</a></a></a>',
    '<span id="x"></span><span id="y"></span><a data-href="/c">c</a>',
  ],
]);
