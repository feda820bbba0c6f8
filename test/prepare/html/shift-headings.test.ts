import { shiftHeadings } from '../../../src/prepare/html/shift-headings.ts';
import { testStep } from './step-rows.ts';

testStep(shiftHeadings, [
  ['without an h1 the headings stay', '<h2>a</h2><h3>b</h3>', '<h2>a</h2><h3>b</h3>'],
  [
    'with an h1 all headings move down one level',
    '<h1>a</h1><div><h2>b</h2></div><h5>c</h5>',
    '<h2>a</h2><div><h3>b</h3></div><h6>c</h6>',
  ],
  [
    'an h1 inside another element has the same effect',
    '<div><h1>a</h1></div><h2>b</h2>',
    '<div><h2>a</h2></div><h3>b</h3>',
  ],
  ['an h6 stays an h6', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h6>b</h6>'],
  ['other elements stay', '<h1>a</h1><hr><p>b</p>', '<h2>a</h2><hr><p>b</p>'],
]);
