import { t } from 'tap';
import { parsePublicationLine } from '../../src/content-service/wire-publication.ts';

const parse = (fields: object) => parsePublicationLine(JSON.stringify({ _id: 'a', title: 'T', ...fields }));

t.test('an id of any form takes the wire form', (t) => {
  for (const _id of ['abc', { $id: 'abc' }, { $oid: 'abc' }]) t.same(parse({ _id })._id, { $id: 'abc' });
  t.end();
});

t.test('fields that are null or not in the contract are dropped', (t) => {
  const line = parse({
    region: null,
    secret: 1,
    author: { _id: null, name: 'Ana', email: 'ana@example.org' },
    uploads: [null, { file: 'a.pdf', name: null, size: 3 }],
  });
  t.same(line, { _id: { $id: 'a' }, slug: '', title: 'T', author: { name: 'Ana' }, uploads: [{ file: 'a.pdf' }] });
  t.end();
});

t.test('type replaces a missing category', (t) => {
  t.equal(parse({ type: 'Papers' }).category, 'Papers');
  t.equal(parse({ type: 'Papers', category: 'Videos' }).category, 'Videos');
  t.notOk('category' in parse({}));
  t.end();
});

t.test('flags, several authors and an abstract are not changed', (t) => {
  for (const external of [true, false, 0, 1, '1', 'true']) t.equal(parse({ external }).external, external);
  t.same(parse({ author: [{ name: 'A' }, { name: 'B' }] }).author, [{ name: 'A' }, { name: 'B' }]);
  t.equal(parse({ text: '<p>x</p>' }).text, '<p>x</p>');
  t.end();
});

t.test('a line that is not a publication is refused with the reason, without its content', (t) => {
  const rows: Array<[line: string, message: string]> = [
    ['{"_id": "a", "title": "T"', 'not valid JSON'],
    ['', 'not valid JSON'],
    ['null', 'not a JSON object'],
    ['[]', 'not a JSON object'],
    ['"text"', 'not a JSON object'],
    ['{"title": "T"}', '_id: is missing'],
    ['{"_id": {}, "title": "T"}', '_id: is missing'],
    ['{"_id": 7, "title": "T"}', '_id: is not a text of 1 to 100 characters'],
    ['{"_id": "", "title": "T"}', '_id: is not a text of 1 to 100 characters'],
    ['{"_id": "a"}', 'title: is missing'],
    ['{"_id": "a", "title": null}', 'title: is missing'],
    ['{"_id": "a", "title": " "}', 'title: is empty'],
    ['{"_id": "a", "title": 7}', 'title: must be string'],
    ['{"_id": "a", "title": "T", "region": 7}', 'region: must be string'],
    ['{"_id": "a", "title": "T", "uploads": [{"name": "n"}]}', 'file: is missing'],
    ['{"_id": "a", "title": "T", "uploads": "a.pdf"}', 'uploads: must be array'],
  ];
  for (const [line, message] of rows) {
    t.throws(() => parsePublicationLine(line), { name: 'BadPublicationLine', message }, line);
  }
  t.end();
});
