import { wrapTables } from '../../../src/prepare/html/wrap-tables.ts';
import { testStep } from './step-rows.ts';

const BARE = '<table><tbody><tr><td>a</td></tr></tbody></table>';
const box = (attributes: string, table: string) => `<div class="table-scroll"${attributes} tabindex="0">${table}</div>`;

testStep(wrapTables, [
  ['a table scrolls in its own box, also by keyboard', BARE, box('', BARE)],
  [
    'its caption names the region',
    '<table><caption> K <sub>2</sub>O &amp; "P" </caption></table>',
    box(
      ' role="region" aria-label="K 2O &amp; &quot;P&quot;"',
      '<table><caption> K <sub>2</sub>O &amp; "P" </caption></table>',
    ),
  ],
  [
    'a table inside another element is wrapped where it is',
    `<div><p>a</p>${BARE}</div>`,
    `<div><p>a</p>${box('', BARE)}</div>`,
  ],
  [
    'a table in a table scrolls with it',
    `<table><tbody><tr><td>${BARE}</td></tr></tbody></table>`,
    box('', `<table><tbody><tr><td>${BARE}</td></tr></tbody></table>`),
  ],
  [
    'an empty caption names nothing',
    '<table><caption> </caption></table>',
    box('', '<table><caption> </caption></table>'),
  ],
]);
