import { t } from 'tap';
import { readIsbn, readIssn, readOrcid } from '../../src/domain/standard-numbers.ts';

const rows: [read: (text: string) => string | undefined, text: string, number: string | undefined][] = [
  [readIssn, '0317-8471', '0317-8471'],
  [readIssn, '03178471', '0317-8471'],
  [readIssn, '1050-124x', '1050-124X'],
  [readIssn, '1050–124X', '1050-124X'],
  [readIssn, 'ISSN: 0317-8472, 1234-5679 (online)', '1234-5679'],
  [readIssn, '0317-8472', undefined],
  [readIssn, 'none', undefined],
  [readIsbn, '978-0-306-40615-7', '9780306406157'],
  [readIsbn, 'ISBN 0-306-40615-2 (cloth)', '0306406152'],
  [readIsbn, '0-8044-2957-X', '080442957X'],
  [readIsbn, '978-0-306-40615-8', undefined],
  [readIsbn, '0-306-40615-3', undefined],
  [readIsbn, '', undefined],
  [readOrcid, '0000-0002-1825-0097', '0000-0002-1825-0097'],
  [readOrcid, 'https://orcid.org/0000-0000-5555-0019', '0000-0000-5555-0019'],
  [readOrcid, 'http://www.orcid.org/0000-0000-5555-006x/', '0000-0000-5555-006X'],
  [readOrcid, '0000000218250097', '0000-0002-1825-0097'],
  [readOrcid, '0000-0002-1825-0098', undefined],
  [readOrcid, 'https://evil.example/0000-0002-1825-0097', undefined],
  [readOrcid, 'Ana', undefined],
];

for (const [read, text, number] of rows) {
  t.test(`${read.name} finds ${number ?? 'nothing'} in ${JSON.stringify(text)}`, async (t) => {
    t.equal(read(text), number);
  });
}
