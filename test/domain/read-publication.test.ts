import { t } from 'tap';
import type { ContractProblem } from '../../src/domain/contract-problem.ts';
import { Publication } from '../../src/domain/publications.ts';
import { readPublication, readRecord } from '../../src/domain/read-publication.ts';

const BARE = { slug: '', title: '', external: false, author: [], uploads: [] };

function reading(value: unknown) {
  const problems: ContractProblem[] = [];
  return { publication: readPublication(value, '/p', (problem) => problems.push(problem)), problems };
}

t.test('an id is read in each of its forms', (t) => {
  const rows: [unknown, string | undefined][] = [
    ['abc', 'abc'],
    [' abc ', 'abc'],
    [42, '42'],
    [{ $id: '5f00' }, '5f00'],
    [{ $oid: '5f01' }, '5f01'],
    [{ $id: 7 }, '7'],
    [{ $numberLong: '42' }, '42'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [{}, undefined],
    [['a'], undefined],
  ];
  for (const [_id, expected] of rows) t.equal(reading({ _id }).publication?._id, expected, JSON.stringify(_id));
  t.end();
});

t.test('a publication needs only an id', (t) => {
  t.strictSame(reading({ _id: 'a' }), { publication: { _id: 'a', ...BARE }, problems: [] });
  t.end();
});

t.test('every field of a publication is read', (t) => {
  const fields = Object.keys(Publication.properties);
  const numbers = { doi: '10.5555/x', issn: '0317-8471', isbn: '0-306-40615-2' };
  const texts = Object.fromEntries(fields.map((field) => [field, 'x']));
  const { publication = {}, problems } = reading({ ...texts, ...numbers });
  t.same(Object.keys(publication).sort(), fields.sort());
  t.same(problems, []);
  t.end();
});

t.test('a value that is no publication is reported with its place', (t) => {
  t.match(reading(null).problems, [{ kind: 'dropped-publication', pointer: '/p', found: 'null' }]);
  t.match(reading([]).problems, [{ kind: 'dropped-publication', pointer: '/p', found: 'a list of 0' }]);
  t.match(reading({ slug: 'x' }).problems, [{ kind: 'dropped-publication', pointer: '/p/_id', found: 'nothing' }]);
  t.end();
});

t.test('the category is read from "category" or else "type", and trimmed', (t) => {
  t.equal(reading({ _id: 'a', type: 'Videos' }).publication?.category, 'Videos');
  t.equal(reading({ _id: 'a', category: ' Bulletins | Research ' }).publication?.category, 'Bulletins | Research');
  t.equal(reading({ _id: 'a', category: 'Papers', type: 'Videos' }).publication?.category, 'Papers');
  t.equal(reading({ _id: 'a', category: null, type: 'Videos' }).publication?.category, 'Videos');
  t.end();
});

t.test('null and blank values are absent, numbers become texts, unknown fields are dropped', (t) => {
  const { publication, problems } = reading({
    _id: 'a',
    title: 1984,
    slug: ' x ',
    region: null,
    language: '  ',
    cropType: 'Maize',
    publicationDate: 2020,
    secret: 'inner',
    __proto__: { polluted: true },
  });
  const expected = { _id: 'a', ...BARE, title: '1984', slug: 'x', cropType: 'Maize', publicationDate: '2020' };
  t.strictSame(publication, expected);
  t.strictSame(problems, []);
  t.end();
});

const dates: [given: unknown, text: string | undefined][] = [
  [{ $date: '2021-01-01T00:00:00+02:00' }, '2021-01-01T00:00:00+02:00'],
  [{ $date: 1_588_291_200_000 }, '2020-05-01T00:00:00.000Z'],
  [{ $date: -441_849_600_000 }, '1956-01-01T00:00:00.000Z'],
  [{ $date: { $numberLong: '1609459200000' } }, '2021-01-01T00:00:00.000Z'],
  [{ $date: 1e99 }, undefined],
  [{ sec: 1_609_459_200, usec: 0 }, '2021-01-01T00:00:00.000Z'],
  [{ sec: 0 }, '1970-01-01T00:00:00.000Z'],
  [{ date: '2021-01-01 00:00:00.000000', timezone_type: 3, timezone: 'Africa/Cairo' }, '2021-01-01 00:00:00.000000'],
  [2021, '2021'],
  [20_210_131, '20210131'],
  [1_609_459_200, '2021-01-01T00:00:00.000Z'],
  [1_609_459_200_000, '2021-01-01T00:00:00.000Z'],
  [{}, undefined],
  [{ $date: null }, undefined],
  [{ $date: { $numberLong: 'soon' } }, undefined],
  [['2021'], undefined],
  [' ', undefined],
];

for (const [given, text] of dates) {
  t.test(`the date ${JSON.stringify(given)} is read as ${text ?? 'no date'}`, (t) => {
    t.equal(reading({ _id: 'a', publicationDate: given }).publication?.publicationDate, text);
    t.end();
  });
}

t.test('a value that is no date is reported', (t) => {
  t.match(reading({ _id: 'a', publicationDate: {} }).problems, [{ pointer: '/p/publicationDate', expected: 'a date' }]);
  t.same(reading({ _id: 'a', publicationDate: 'n.d.' }).problems, []);
  t.end();
});

t.test('external is true for true, 1, "1" and "true" only', (t) => {
  for (const external of [true, 1, '1', 'true']) t.equal(reading({ _id: 'a', external }).publication?.external, true);
  for (const external of [false, 0, '0', 'yes', null, {}])
    t.equal(reading({ _id: 'a', external }).publication?.external, false);
  t.end();
});

t.test('one author or many become a list', (t) => {
  const authorsOf = (author: unknown) => reading({ _id: 'a', author }).publication?.author;
  t.strictSame(authorsOf({ _id: { $id: '1' }, name: 'Ada' }), [{ _id: '1', name: 'Ada' }]);
  t.strictSame(authorsOf([{ name: 'Ada' }, { name: 'Bo' }]), [{ name: 'Ada' }, { name: 'Bo' }]);
  t.strictSame(authorsOf('Ada'), [{ name: 'Ada' }]);
  t.strictSame(authorsOf([{ _id: '1' }, null, { name: 'Bo' }]), [{ name: 'Bo' }]);
  t.strictSame(authorsOf(null), []);
  t.end();
});

const plainTexts: [given: object, read: object][] = [
  [{ author: 'Mart&iacute;nez, Jos&eacute;' }, { author: [{ name: 'Martínez, José' }] }],
  [
    { author: ['O&#146;Brien', { name: 'Ng&ocirc; B&#x1EA3;o' }] },
    { author: [{ name: 'O’Brien' }, { name: 'Ngô Bảo' }] },
  ],
  [{ author: { name: 'Ana  <i>Ortiz</i> &lt;FAO&gt;' } }, { author: [{ name: 'Ana Ortiz <FAO>' }] }],
  [{ author: { name: '<i></i>' } }, { author: [] }],
  [
    { category: 'R&amp;D', region: 'C&ocirc;te d&#8217;Ivoire' },
    { category: 'R&D', region: 'Côte d’Ivoire' },
  ],
  [
    { cropType: '&amp;eacute;', subCategory: 'KfW&GTZ' },
    { cropType: '&eacute;', subCategory: 'KfW&GTZ' },
  ],
  [{ language: '&nbsp;' }, { language: undefined }],
  [
    { cropType: '<i>Zea mays</i>', region: 'p < 5 &lt;i&gt;' },
    { cropType: 'Zea mays', region: 'p < 5 <i>' },
  ],
  [{ keywords: 'caf&eacute;; R&amp;D;soil; R&D; &#346;l' }, { keywords: ['café', 'R&D', 'soil', 'R&D', 'Śl'] }],
  [{ doi: '10.1002/(SICI)1097-0010(199806)77:2&lt;233::AID-JSFA29&gt;3.0.CO;2-8' }, { doi: /77:2<233::aid-jsfa29>3/ }],
  [{ externalUrl: 'https://a.example/?a=1&amp;b=2&copy=3' }, { externalUrl: 'https://a.example/?a=1&b=2&copy=3' }],
  [{ uploads: [{ file: '/a&amp;b.pdf', name: 'Caf&eacute;' }] }, { uploads: [{ file: '/a&b.pdf', name: 'Café' }] }],
  [{ title: '&amp;eacute; &lt;b&gt;' }, { title: '&amp;eacute; &lt;b&gt;' }],
  [{ slug: 'a&amp;b' }, { slug: 'a&amp;b' }],
];

for (const [given, read] of plainTexts) {
  t.test(`the fields ${JSON.stringify(given)} are read as plain text, the title as HTML`, (t) => {
    t.match(reading({ _id: 'a&amp;b', ...given }).publication, { _id: 'a&amp;b', ...read });
    t.end();
  });
}

t.test('a record for others to read keeps its character references', (t) => {
  const record = { _id: 'a', author: 'Mart&iacute;nez', region: 'C&ocirc;te', keywords: 'caf&eacute;; th&#xE9;;eau' };
  const read = readRecord(record, '', () => t.fail('reported'));
  const keywords = ['caf&eacute;', 'th&#xE9;', 'eau'];
  t.match(read, { author: [{ name: 'Mart&iacute;nez' }], region: 'C&ocirc;te', keywords });
  t.end();
});

t.test('uploads without a file are dropped, a bare file name is an upload', (t) => {
  const { publication, problems } = reading({
    _id: 'a',
    uploads: [{ file: '/a.pdf', name: 'A' }, { file: '/b.pdf' }, { name: 'C' }, '/d.pdf', null],
  });
  t.strictSame(publication?.uploads, [{ file: '/a.pdf', name: 'A' }, { file: '/b.pdf' }, { file: '/d.pdf' }]);
  t.match(problems, [{ kind: 'dropped-entry', pointer: '/p/uploads/2' }]);
  t.end();
});

t.test('a field of the wrong type is dropped and reported, the publication stays', (t) => {
  const { publication, problems } = reading({ _id: 'a', title: 'T', region: { name: 'Asia' } });
  t.strictSame(publication, { _id: 'a', ...BARE, title: 'T' });
  t.match(problems, [{ kind: 'dropped-field', pointer: '/p/region', expected: 'a text' }]);
  t.end();
});

t.test('DOI, ISSN, ISBN, ORCID iD and size are read in their usual spellings', async (t) => {
  const { publication, problems } = reading({
    _id: 'a',
    doi: 'https://doi.org/10.5555/ABC.1',
    issn: 'ISSN 0317-8471 (print), 1234-5679 (online)',
    isbn: 'ISBN 978-0-306-40615-7',
    volume: 12,
    issue: '3-4',
    pages: ' 17-29 ',
    author: { name: 'Ana', orcid: 'https://orcid.org/0000-0002-1825-0097' },
    uploads: [
      { file: 'a.pdf', size: '2048', type: 'application/pdf' },
      { file: 'b.pdf', size: 7 },
    ],
    modified: { $date: 1_588_291_200_000 },
  });
  t.match(publication, {
    doi: '10.5555/abc.1',
    issn: '0317-8471',
    isbn: '9780306406157',
    volume: '12',
    issue: '3-4',
    pages: '17-29',
    author: [{ orcid: '0000-0002-1825-0097' }],
    uploads: [{ size: 2048, type: 'application/pdf' }, { size: 7 }],
    modified: '2020-05-01T00:00:00.000Z',
  });
  t.same(problems, []);
});

t.test('keywords are a list, or one text with semicolons; a comma is part of a keyword', async (t) => {
  const keywordsOf = (keywords: unknown) => reading({ _id: 'a', keywords }).publication?.keywords;
  t.same(keywordsOf(['Beans, dry', ' potassium ']), ['Beans, dry', 'potassium']);
  t.same(keywordsOf('Beans, dry; potassium;'), ['Beans, dry', 'potassium']);
  for (const none of [undefined, null, '', [], [' ']]) t.equal(keywordsOf(none), undefined);
});

t.test('a number that no harvester can use is reported, and the publication stays', async (t) => {
  const { publication, problems } = reading({
    _id: 'a',
    doi: 'forthcoming',
    issn: '0317-8472',
    isbn: '978-0-306-40615-8',
    keywords: [{ word: 'x' }],
    author: [{ name: 'Ana', orcid: '0000-0002-1825-0098' }],
    uploads: [{ file: 'a.pdf', size: '2 MB' }],
  });
  t.same(publication, { _id: 'a', ...BARE, author: [{ name: 'Ana' }], uploads: [{ file: 'a.pdf' }] });
  t.same(problems.map(({ kind, pointer }) => `${kind} ${pointer}`).sort(), [
    'dropped-entry /p/keywords/0',
    'dropped-field /p/author/0/orcid',
    'dropped-field /p/doi',
    'dropped-field /p/isbn',
    'dropped-field /p/issn',
    'dropped-field /p/uploads/0/size',
  ]);
});
