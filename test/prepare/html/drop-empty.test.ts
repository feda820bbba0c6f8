import { dropEmpty } from '../../../src/prepare/html/drop-empty.ts';
import { testStep } from './step-rows.ts';

testStep(dropEmpty, [
  ['an empty paragraph is removed', 'a<p></p>b', 'ab'],
  ['a spacer is removed', '<p>\u00a0</p><h2> </h2>a', 'a'],
  ['an element that becomes empty is removed', '<div><ul></ul><p><b></b></p></div>a', 'a'],
  ['an empty link is removed', 'a<a data-href="/x"></a>b', 'ab'],
  ['white space between words stays', 'a<b> </b>b', 'a b'],
  ['a link target stays', '<p id="x"></p><a id="y"></a>', '<p id="x"></p><a id="y"></a>'],
  ['an empty cell stays', '<tr><td></td></tr>', '<tr><td></td></tr>'],
  ['an image is content', '<p><img src="/a" alt=""></p>', '<p><img src="/a" alt=""></p>'],
  ['a line break and a horizontal rule are content', '<p><br></p><hr>', '<p><br></p><hr>'],
  [
    'a span without attributes is removed, but its text stays',
    '<span>a</span><span lang="la">b</span>',
    'a<span lang="la">b</span>',
  ],
]);
