import { dropDirections } from '../../../src/prepare/html/drop-directions.ts';
import { testContext } from '../test-context.ts';
import { testStep } from './step-rows.ts';

testStep(
  (nodes) => dropDirections(nodes, testContext()),
  [
    ["the page's own direction is dropped", '<p dir="LTR">a</p><ul dir="ltr"></ul>', '<p>a</p><ul></ul>'],
    ['another direction stays', '<p dir="rtl">a</p><p dir="auto">b</p>', '<p dir="rtl">a</p><p dir="auto">b</p>'],
    [
      'the direction of the box around counts',
      '<div dir="rtl"><p dir="ltr">a</p><p dir="rtl">b</p></div>',
      '<div dir="rtl"><p dir="ltr">a</p><p>b</p></div>',
    ],
    [
      'within a line the direction stays',
      '<p dir="ltr"><span dir="ltr">a</span></p>',
      '<p><span dir="ltr">a</span></p>',
    ],
  ],
);

testStep(
  (nodes) => dropDirections(nodes, { ...testContext(), lang: 'ar' }),
  [['in Arabic the other direction is dropped', '<p dir="ltr">a</p><p dir="rtl">b</p>', '<p dir="ltr">a</p><p>b</p>']],
);
