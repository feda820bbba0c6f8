import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { readEntries } from './read-entries.ts';

const HEADER = 'Title;Authors;Year;DOI;Keywords;Abstract;URL;Internal note';
const ROW =
  '"Kalium; Düngung";"Müller, Jörg; Ortiz, Ana";2021;10.5555/ABC;Mais;"Erste Zeile\r\nzweite\r\n\r\nAbsatz <2>";https://a.example/1;x';
const RECORD = {
  title: 'Kalium; Düngung',
  author: ['Müller, Jörg', 'Ortiz, Ana'],
  publicationDate: '2021',
  doi: '10.5555/ABC',
  keywords: ['Mais'],
  text: '<p>Erste Zeile zweite</p>\n<p>Absatz &lt;2&gt;</p>',
  externalUrl: 'https://a.example/1',
  external: true,
};

t.test('a spreadsheet is read in the encodings that programs write', async (t) => {
  const text = `${HEADER}\r\n${ROW}\r\n`;
  const tabs = text.replace(/;(?! )/g, '\t').replace('"Kalium; ', '"Kalium; ');
  const files: [name: string, content: Buffer][] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16LE of Excel', Buffer.from(`\ufeff${tabs}`, 'utf16le')],
    ['UTF-16LE without a mark', Buffer.from(tabs, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${tabs}`, 'utf16le').swap16()],
    ['with the separator in the first line', Buffer.from(`sep=;\r\n${text}`)],
  ];
  for (const [name, content] of files) {
    const { records, notes, format } = await readEntries(content, 'list.csv');
    t.match(records, [RECORD], name);
    t.equal(records.length, 1, name);
    t.same([format, notes], ['csv', ['not imported: the columns Internal note']], name);
  }
});

t.test('columns of DSpace, Zotero and Scopus are known by their names', async (t) => {
  const rows: [file: string, record: object][] = [
    [
      'id,dc.title[en_US],dc.contributor.author,dc.date.issued,dc.identifier.doi,dc.type\n7,A,"Li, Bo||Ana Ortiz",2020-05,10.5555/1,Journal Article\n',
      { _id: '7', title: 'A', author: ['Li, Bo', 'Ana Ortiz'], publicationDate: '2020-05', category: 'Papers' },
    ],
    [
      '"Key","Item Type","Publication Year","Author","Title","Publication Title","DOI","Date","Manual Tags"\n"K1","conferencePaper","2020","Li, Bo","A","Soils","10.5555/1","2020-03-01","maize; soil"\n',
      {
        _id: 'K1',
        category: 'Proceedings',
        publicationDate: '2020-03-01',
        journal: 'Soils',
        keywords: ['maize', 'soil'],
        externalUrl: 'https://doi.org/10.5555/1',
      },
    ],
    [
      'Authors,Title,Year,Source title,Page start,Page end,Document Type\n"Li B.; Wu C.",A,2020,Soils,7,12,Review\n',
      { author: ['Li B.', 'Wu C.'], journal: 'Soils', pages: '7-12', category: 'Papers' },
    ],
  ];
  for (const [file, record] of rows) t.match((await readEntries(file, 'a.csv')).records, [record], file.slice(0, 20));
});

t.test('a mapping names columns, constants, the form of dates and the separator of lists', async (t) => {
  const directory = t.testdir();
  const mapping = join(directory, 'mapping.json');
  const options = {
    columns: { Titel: 'title', Wer: 'author', Wann: 'publicationDate', Datei: 'uploads', Schlagworte: '' },
    constants: { language: 'German', category: 'Papers', region: 'Europe' },
    dateFormat: 'DD.MM.YYYY',
    listSeparator: '/',
  };
  writeFileSync(mapping, JSON.stringify(options));
  const file = 'Titel;Wer;Wann;Datei;Schlagworte;Notiz\nBöden;A/B;3.4.2021;a.pdf;x;y\nAcker;C;Mai;;x;y\n';
  const { records, notes } = await readEntries(file, 'a.csv', { mapping });
  t.match(records, [
    {
      title: 'Böden',
      author: ['A', 'B'],
      publicationDate: '2021-04-03',
      uploads: ['a.pdf'],
      language: 'German',
      category: 'Papers',
      region: 'Europe',
      external: false,
    },
    { title: 'Acker' },
  ]);
  t.notOk('keywords' in (records[0] ?? {}));
  t.same(notes, [
    'not imported: the columns Notiz',
    'line 3: "Mai" is no known date: name the dateFormat in a mapping file',
  ]);
});

t.test('columns that a mapping does not name keep their names, unless their field is taken', async (t) => {
  const mapping = join(
    t.testdir({ 'mapping.json': '{"columns": {"Kind": "type", "Published": "publicationDate"}}' }),
    'mapping.json',
  );
  const file = 'Title,Kind,Year,Published,Authors\nA,review,2019,2021,Li B.\n';
  const { records, notes } = await readEntries(file, 'a.csv', { mapping });
  t.match(records, [{ title: 'A', category: 'Papers', publicationDate: '2021', author: ['Li B.'] }]);
  t.same(notes, ['not imported: the columns Year']);
});

t.test('a malformed mapping is refused with its place', async (t) => {
  const directory = t.testdir({
    'field.json': '{"columns": {"A": "titel"}}',
    'date.json': '{"dateFormat": "DD/MM"}',
    'name.json': '{"constants": {"titel": "a"}}',
    'text.json': 'columns: A',
  });
  const rows: [file: string, message: RegExp][] = [
    ['field.json', /field\.json:1:14: \/columns\/A must be one of /],
    ['date.json', /date\.json:1:2: \/dateFormat must match pattern/],
    ['name.json', /name\.json:1:16: \/constants\/titel is not a field/],
    ['text.json', /text\.json:1:1: /],
    ['missing.json', /cannot be read: ENOENT/],
  ];
  for (const [name, message] of rows) {
    await t.rejects(readEntries('a', 'a.csv', { mapping: join(directory, name) }), { message }, name);
  }
});

t.test('a bad row is reported with its line, and the other rows are read', async (t) => {
  const file = 'Title,Year\n"A\nB",2020\nC,2021,x,y\n\n,\nD\n';
  const { records, faults } = await readEntries(file, 'a.csv');
  t.match(records, [{ title: 'A\nB' }, { title: 'D' }]);
  t.equal(records.length, 2);
  t.same(faults, ['line 4: it has 4 values for 2 columns']);
});

t.test('a file that is no table with titles, or that has been cut off, is refused', async (t) => {
  const rows: [file: string, message: RegExp][] = [
    ['Title,Year\n"A, 2020\nB,2021\n', /a quoted value has no end/],
    ['Name,Jahrgang\nA,1\n', /no column is a title \(columns: Name, Jahrgang\)/],
    [Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(), /\(columns: c0, .*, c29 and 9970 more\)/],
    ['', /it is empty/],
  ];
  for (const [file, message] of rows) await t.rejects(readEntries(file, 'a.csv'), { message }, file);
});
