import { t } from 'tap';
import { fileType } from '../../src/domain/file-types.ts';

const rows: [given: string | undefined, extension: string | undefined, type: string | undefined][] = [
  ['application/pdf', 'ZIP', 'application/pdf'],
  ['Text/CSV; charset=utf-8', undefined, 'text/csv'],
  [undefined, 'PDF', 'application/pdf'],
  ['PDF', 'pdf', 'application/pdf'],
  ['a/b\r\nX: y', 'csv', 'text/csv'],
  [undefined, 'constructor', undefined],
  [undefined, undefined, undefined],
];

for (const [given, extension, type] of rows) {
  t.test(`a file with type ${JSON.stringify(given)} and extension ${extension} is ${type}`, async (t) => {
    t.equal(fileType(given, extension), type);
  });
}
