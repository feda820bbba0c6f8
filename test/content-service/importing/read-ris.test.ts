import { t } from 'tap';
import { readEntries } from './read-entries.ts';

const ENDNOTE = `TY  - JOUR
AU  - Ortiz, Ana
AU  - Food and Agriculture Organization,
PY  - 2020
DA  - 2020/03/05/
TI  - Potassium  - a review
T2  - Plant and Soil
VL  - 12
IS  - 3
SP  - 17
EP  - 29
SN  - 1234-5679
DO  - 10.5555/ABC
KW  - maize
soil
beans, dry
AB  - First line
second line.

Second paragraph with a < b.
UR  - https://a.example/1
L1  - https://a.example/1.pdf
LA  - eng
ER  - 

`;
const ENDNOTE_RECORD = {
  title: 'Potassium  - a review',
  author: ['Ortiz, Ana', 'Food and Agriculture Organization,'],
  publicationDate: '2020/03/05/',
  category: 'Papers',
  journal: 'Plant and Soil',
  volume: '12',
  issue: '3',
  pages: '17-29',
  issn: '1234-5679',
  doi: '10.5555/ABC',
  language: 'eng',
  keywords: ['maize', 'soil', 'beans, dry'],
  text: '<p>First line second line.</p>\n<p>Second paragraph with a &lt; b.</p>',
  externalUrl: 'https://a.example/1',
  external: false,
  uploads: ['https://a.example/1.pdf'],
};

t.test('the dialects of vendors are read', async (t) => {
  const rows: [name: string, file: string, record: object][] = [
    ['EndNote', ENDNOTE, ENDNOTE_RECORD],
    ['EndNote with a mark and line ends of Windows', `\ufeff${ENDNOTE.replaceAll('\n', '\r\n')}`, ENDNOTE_RECORD],
    [
      'Mendeley and EBSCO, with the older tags',
      'TY  - CONF\nT1  - Soils\nA1  - Li, Bo\nY1  - 2013/05/01/May 2013\nJF  - Proceedings of X\nSP  - 7\nSN  - 9780306406157\nN2  - Text.\nL3  - 10.5555/2\nUR  - http://a.example/2;http://b.example/2\nER  - \n',
      {
        title: 'Soils',
        author: ['Li, Bo'],
        publicationDate: '2013/05/01/May 2013',
        category: 'Proceedings',
        journal: 'Proceedings of X',
        pages: '7',
        isbn: '9780306406157',
        text: '<p>Text.</p>',
        doi: '10.5555/2',
        externalUrl: 'http://a.example/2',
        external: true,
      },
    ],
    [
      'Web of Science, with the month apart from the year',
      'TY  - JOUR\nAU  - Wu, C\nTI  - Effects\nT2  - SOIL USE\nDA  - OCT\nPY  - 2020\nC7  - 112\nM3  - Review\nER  -\n\nEF  - \n',
      { title: 'Effects', publicationDate: 'OCT 2020', pages: '112', category: 'Papers' },
    ],
    [
      'Zotero, and one space too few before the hyphen',
      'TY - RPRT\nTI  - Report\nM3  - Country report\nPB  - Press\nDO  - https://doi.org/10.5555/3\nER  - \n',
      { title: 'Report', category: 'Country Reports', publisher: 'Press', externalUrl: 'https://doi.org/10.5555/3' },
    ],
    [
      'without an end of the first record',
      'TY  - VIDEO\nTI  - Film\nTY  - BOOK\nBT  - Book\nER  - \n',
      { title: 'Film', category: 'Videos' },
    ],
  ];
  for (const [name, file, record] of rows) {
    const { records, format } = await readEntries(file, 'list.txt');
    t.equal(format, 'ris', name);
    t.match(records[0], record, name);
  }
});

t.test('a record of an unknown type has no category', async (t) => {
  const { records } = await readEntries('TY  - BOOK\nTI  - Book\nER  - \n', 'a.ris');
  t.notOk('category' in (records[0] ?? {}));
});

t.test('a file that has been cut off is refused', async (t) => {
  await t.rejects(readEntries(ENDNOTE.slice(0, -30), 'a.ris'), { message: /the record of line 1 has no end/ });
});
