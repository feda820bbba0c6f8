import { completeTables } from '../../../src/prepare/html/complete-tables.ts';
import { testStep } from './step-rows.ts';

const TABLE = '<table><tbody><tr><td>a</td></tr></tbody></table>';

testStep(completeTables, [
  ['a complete table stays', TABLE, TABLE],
  ['rows get a body', '<table><tr><td>a</td></tr></table>', TABLE],
  ['cells get a row and a body', '<table><td>a</td></table>', TABLE],
  ['cells get a row', '<table><tbody><td>a</td></tbody></table>', TABLE],
  ['stray cells get a table', '<td>a</td>', TABLE],
  [
    'stray rows get one table',
    '<tr><td>a</td></tr> <tr><td>b</td></tr>',
    '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  ['a stray body gets a table', '<div><tbody><tr><td>a</td></tr></tbody></div>', `<div>${TABLE}</div>`],
  ['text in a table moves before it', '<table>x<tbody><tr>y<td>a</td></tr></tbody></table>', `xy${TABLE}`],
  [
    'a box in a table moves before it',
    '<table><div>x</div><tbody><tr><td>a</td></tr></tbody></table>',
    `<div>x</div>${TABLE}`,
  ],
  ['white space between table elements is removed', '<table> <tbody> <tr> <td>a</td> </tr> </tbody> </table>', TABLE],
  [
    'columns get a group',
    '<table><col><col><tr><td>a</td></tr></table>',
    '<table><colgroup><col><col></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'caption, head and foot stay',
    '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tfoot><tr><td>f</td></tr></tfoot></table>',
    '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tfoot><tr><td>f</td></tr></tfoot></table>',
  ],
  [
    'a table in a cell stays there',
    `<table><tbody><tr><td>${TABLE}</td></tr></tbody></table>`,
    `<table><tbody><tr><td>${TABLE}</td></tr></tbody></table>`,
  ],
]);
