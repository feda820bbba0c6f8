import { t } from 'tap';
import { formatOf, isOaiResponse } from '../../../src/content-service/importing/open-source.ts';

t.test('the format of a file is known by its name and content', (t) => {
  const rows: [name: string, text: string, format: string | undefined][] = [
    ['a.jsonl', '', 'jsonl'],
    ['a.NDJSON.gz', '', 'jsonl'],
    ['a.txt', '{"_id": "1", "title": "A"}\n{"_id": "2"}\n', 'jsonl'],
    ['a.csv', '@article{a,', 'csv'],
    ['a.tsv.gz', '', 'csv'],
    ['export', 'Title\tYear\n', 'csv'],
    ['a.json', '[{"title": "A"}]', 'csl-json'],
    ['a.json', '{"title": "A"}', 'csl-json'],
    ['a.txt', '\ufeffTY  - JOUR\n', 'ris'],
    ['a.txt', 'Exported, today\n\nTY  - JOUR\n', 'ris'],
    ['a.txt', '% exported\n\n@Article{a,\n', 'bibtex'],
    ['a.txt', '<html>', undefined],
    ['a.txt', 'Hello', undefined],
    ['a.pdf', '', undefined],
  ];
  for (const [name, text, format] of rows) t.equal(formatOf(text, name), format, `${name}: ${text}`);
  t.end();
});

t.test('a response of OAI-PMH is known by its first element', (t) => {
  t.ok(isOaiResponse('<?xml version="1.0"?>\n<OAI-PMH xmlns="a">'));
  t.ok(isOaiResponse('<oai:OAI-PMH xmlns:oai="a">'));
  t.notOk(isOaiResponse('<html>'));
  t.end();
});
