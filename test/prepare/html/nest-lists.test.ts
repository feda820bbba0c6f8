import { nestLists } from '../../../src/prepare/html/nest-lists.ts';
import { testStep } from './step-rows.ts';

testStep(nestLists, [
  ['a list stays', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['stray items get one list', 'a<li>b</li> <li>c</li>d', 'a<ul><li>b</li><li>c</li></ul>d'],
  ['stray items in a box get one list', '<div><li>b</li></div>', '<div><ul><li>b</li></ul></div>'],
  [
    'a list between items joins the item before',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'a list before the first item gets an item',
    '<ol><ol><li>b</li></ol></ol>',
    '<ol><li><ol><li>b</li></ol></li></ol>',
  ],
  [
    'text in a list becomes an item or joins the item before',
    '<ul>a<li>b</li>c</ul>',
    '<ul><li>a</li><li>bc</li></ul>',
  ],
  ['white space between items is removed', '<ul> <li>a</li> </ul>', '<ul><li>a</li></ul>'],
  ['stray terms get one list', '<dt>a</dt><dd>b</dd>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['text in a list of terms becomes a description', '<dl><dt>a</dt>b</dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['items in a list of terms become a description', '<dl><li>a</li></dl>', '<dl><dd><ul><li>a</li></ul></dd></dl>'],
  ['terms in a list become an item', '<ul><dt>a</dt></ul>', '<ul><li><dl><dt>a</dt></dl></li></ul>'],
]);
