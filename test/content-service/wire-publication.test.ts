import { t } from 'tap';
import { parsePublicationLine } from '../../src/content-service/wire-publication.ts';

/** Parses a line. Returns the publication and the values that were left out. */
function parse(fields: object) {
  const leftOut: string[] = [];
  const line = JSON.stringify({ _id: 'a', title: 'T', ...fields });
  return { publication: parsePublicationLine(line, (reason) => leftOut.push(reason)), leftOut };
}

t.test('an id of any form takes the wire form', (t) => {
  for (const _id of ['abc', { $id: 'abc' }, { $oid: 'abc' }]) t.same(parse({ _id }).publication._id, { $id: 'abc' });
  t.same(parse({ _id: 7 }).publication._id, { $id: '7' });
  t.end();
});

t.test('fields that are null or not in the contract are dropped', (t) => {
  const { publication, leftOut } = parse({
    region: null,
    secret: 1,
    author: { _id: null, name: 'Ana', email: 'ana@example.org' },
    uploads: [null, { file: 'a.pdf', name: null, pages: 3 }],
    text: null,
  });
  t.strictSame(publication, {
    _id: { $id: 'a' },
    slug: '',
    title: 'T',
    external: false,
    author: [{ name: 'Ana' }],
    uploads: [{ file: 'a.pdf' }],
  });
  t.same(leftOut, []);
  t.end();
});

t.test('what citations need is kept, and keywords may be one text', (t) => {
  const fields = {
    doi: '10.5555/x',
    journal: 'J',
    volume: '1',
    issue: '2',
    pages: '3-4',
    publisher: 'P',
    issn: '0317-8471',
    isbn: '9780306406157',
    license: 'CC BY 4.0',
    keywords: ['a', 'b'],
    modified: '2024-05-01',
    author: [{ name: 'A', orcid: '0000-0002-1825-0097' }],
    uploads: [{ file: 'a.pdf', size: 3, type: 'application/pdf' }],
  };
  t.match(parse(fields), { publication: fields, leftOut: [] });
  t.match(parse({ keywords: 'a; b' }).publication.keywords, ['a', 'b']);
  t.match(parse({ issn: '0317-8472' }).leftOut, ['issn: expected an ISSN with its check digit']);
  t.end();
});

t.test('a value of the wrong type is left out and reported', (t) => {
  const given = { region: { name: 'Asia' }, uploads: [{ name: 'n' }], publicationDate: [], text: {} };
  const { publication, leftOut } = parse(given);
  t.notOk('region' in publication || 'text' in publication);
  t.same(leftOut, [
    'uploads/0: expected an upload with a file',
    'region: expected a text',
    'publicationDate: expected a date',
    'text: expected a text',
  ]);
  t.end();
});

t.test('an abstract is not changed', (t) => {
  t.equal(parse({ text: '<p>x &amp; y</p>' }).publication.text, '<p>x &amp; y</p>');
  t.end();
});

t.test('a line that is not a publication is refused with the reason, without its content', (t) => {
  const noId = '_id: expected an id: a text, a number, {"$id"} or {"$oid"}';
  const rows: Array<[line: string, message: string]> = [
    ['{"_id": "a", "title": "T"', 'not valid JSON'],
    ['', 'not valid JSON'],
    ['null', 'not a JSON object'],
    ['[]', 'not a JSON object'],
    ['"text"', 'not a JSON object'],
    ['{"title": "T"}', noId],
    ['{"_id": {}, "title": "T"}', noId],
    ['{"_id": "", "title": "T"}', noId],
    [`{"_id": "${'a'.repeat(101)}", "title": "T"}`, '_id: is longer than 100 characters'],
    ['{"_id": "a"}', 'title: is missing'],
    ['{"_id": "a", "title": null}', 'title: is missing'],
    ['{"_id": "a", "title": " "}', 'title: is missing'],
    ['{"_id": "a", "title": {}}', 'title: is missing'],
  ];
  for (const [line, message] of rows) {
    t.throws(() => parsePublicationLine(line, () => undefined), { name: 'BadPublicationLine', message }, line);
  }
  t.end();
});
