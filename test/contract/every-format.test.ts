import { readFileSync } from 'node:fs';
import { t } from 'tap';
import type { Publication } from '../../src/domain/publications.ts';
import { readPublication } from '../../src/domain/read-publication.ts';
import { mixedPublications } from './formats/mixed-publications.ts';
import { readFormats, type Said } from './formats/read-formats.ts';
import { writeFormats } from './formats/write-formats.ts';

const COUNT = 500;
// FORMATS_RECORDS=publications.jsonl takes 500 records of a file instead, at equal distances.
const { FORMATS_RECORDS: file } = process.env;

/** The records of a file, at equal distances. */
function recordsOf(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const step = Math.max(1, lines.length / COUNT);
  return Array.from({ length: Math.min(COUNT, lines.length) }, (_, at) =>
    JSON.parse(lines[Math.floor(at * step)] ?? ''),
  );
}

function read(records: readonly unknown[]): Publication[] {
  const publications = records.map((record) => readPublication(record, '', () => undefined));
  return publications.filter((publication) => publication !== undefined);
}

/** A title without markup and without the forms of superscripts and subscripts. */
const bareTitle = (title: string | undefined) =>
  title
    ?.replace(/<\/?(?:i|b|sub|sup|span)\b[^<>]*>/g, '')
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/[\^_]/g, '');

const earliest = ([year, month = 1, day = 1]: readonly number[]) =>
  year === undefined ? undefined : `${new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)}T00:00:00Z`;

const comparable = (property: keyof Said, value: Said[keyof Said]) =>
  JSON.stringify(property === 'title' ? bareTitle(value as string) : value);

/** What a format says otherwise than expected: the first record of each property, and how many. */
function disagreements(said: readonly Said[], expected: readonly Required<Said>[]): string[] {
  const found = said.flatMap((one, at) =>
    (Object.keys(one) as (keyof Said)[]).flatMap((property) => {
      const [is, right] = [comparable(property, one[property]), comparable(property, expected[at]?.[property])];
      return is === right ? [] : [{ property, text: `record ${at}: ${property} is ${is}, not ${right}` }];
    }),
  );
  const byProperty = Object.groupBy(found, ({ property }) => property);
  return Object.values(byProperty).map((some) => `${some[0]?.text} (${some.length} records)`);
}

t.test(`${COUNT} publications are the same in every format`, async (t) => {
  const mixed = file === undefined ? mixedPublications(COUNT) : [];
  const publications = read(file === undefined ? mixed.map(({ wire }) => wire) : recordsOf(file));
  t.ok(publications.length > 0);
  const saidBy = readFormats(
    publications.map(({ _id }) => _id),
    await writeFormats(publications),
  );
  for (const [format, all] of Object.entries(saidBy)) {
    t.equal(all.length, publications.length, `${format} has each publication`);
    t.same(all.filter((said) => Object.keys(said).length === 0).length, 0, `${format} lacks none`);
  }
  const at = (format: string, index: number) => saidBy[format]?.[index] ?? {};
  const expected = publications.map((_, index) => {
    const { title, creators, spoken, date = [], doi, url } = at('CSL-JSON', index);
    const { page } = at('citation tags', index);
    const { changed } = at('JSON Feed', index);
    return { title, creators, spoken, date, doi, url, page, changed, earliest: earliest(date) } as Required<Said>;
  });
  for (const [format, said] of Object.entries(saidBy)) t.same(disagreements(said, expected), [], format);
  for (const [index, { meant }] of mixed.entries()) {
    const { title, creators, date, doi } = at('RIS by citation-js', index);
    t.same({ title, creators, date, doi }, meant, `record ${index} is what its content says`);
  }
});
