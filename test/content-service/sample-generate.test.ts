import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import { t } from 'tap';
import { PHOTOGRAPHED } from '../../src/content-service/sample/gallery-pictures.ts';
import { generateSample } from '../../src/content-service/sample/generate.ts';
import { slugOf } from '../../src/content-service/sample/publication-records.ts';
import { parsePublicationTable } from '../../src/content-service/sample/publication-table.ts';
import { type PublicationLine, parsePublicationLine } from '../../src/content-service/wire-publication.ts';
import { CATEGORIES } from '../../src/domain/publications.ts';

const SAMPLE = join(import.meta.dirname, '../../src/content-service/sample');
const MEBIBYTE = 1024 * 1024;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();

const media = filesBelow(join(SAMPLE, 'media'));
const publications: PublicationLine[] = readFileSync(join(SAMPLE, 'publications.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(parsePublicationLine);

t.test('a fresh generation equals the committed files, byte for byte', (t) => {
  const target = t.testdir();
  generateSample(SAMPLE, target);
  const generated = media.filter((name) => !name.startsWith('photographs/'));
  t.same(filesBelow(join(target, 'media')), generated, 'the same files are made');
  const made = ['publications.jsonl', ...generated.map((name) => `media/${name}`)];
  const different = made.filter((name) => !readFileSync(join(target, name)).equals(readFileSync(join(SAMPLE, name))));
  t.same(different, [], 'run generate.ts again after a change of the table or of a drawing');
  t.end();
});

t.test('photographs are large enough to be made smaller, and small enough to be kept here', async (t) => {
  const photographs = media.filter((name) => name.startsWith('photographs/'));
  t.same(
    photographs,
    [...PHOTOGRAPHED].sort().map((name) => `photographs/${name}.jpg`),
  );
  for (const name of photographs) {
    const file = readFileSync(join(SAMPLE, 'media', name));
    t.match(await sharp(file).metadata(), { format: 'jpeg', width: 1_600, height: 1_200 }, name);
    t.ok(file.length < 150_000, name);
  }
});

t.test('the catalogue has what visitors can be shown of it', (t) => {
  const count = (holds: (publication: PublicationLine) => unknown): number => publications.filter(holds).length;
  t.ok(publications.length >= 260, `${publications.length} publications`);
  t.same([...new Set(publications.map(({ category }) => category))].sort(), [...CATEGORIES].sort(), 'all categories');
  t.equal(new Set(publications.map(({ slug }) => slug)).size, publications.length, 'no two share a slug');
  t.equal(new Set(publications.map(({ _id }) => _id.$id)).size, publications.length, 'no two share an id');
  t.ok(count(({ text }) => text) >= 80, 'abstracts');
  t.ok(count(({ uploads }) => uploads) >= 40, 'files to download');
  t.ok(count(({ externalUrl }) => externalUrl) >= 20, 'external ones');
  t.ok(count(({ overviewImage }) => overviewImage === undefined) >= 25, 'ones without a cover');
  t.ok(count(({ title }) => title.includes('<')) >= 10, 'titles with markup');
  t.ok(count(({ publicationDate }) => publicationDate === undefined) >= 3, 'ones without a date');
  const years = publications
    .map(({ publicationDate }) => publicationDate?.slice(0, 4))
    .filter(Boolean)
    .sort();
  t.same([years[0], years.at(-1)], ['1956', '2026'], 'from the first year to the last');
  t.end();
});

t.test('every file that a publication names is there', (t) => {
  const named = publications.flatMap(({ overviewImage, socialImage, uploads = [] }) => [
    overviewImage,
    socialImage,
    ...uploads.map(({ file }) => file),
  ]);
  const missing = named.filter((name) => name !== undefined && !media.includes(name.replace('/media/', '')));
  t.same(missing, []);
  t.end();
});

t.test('pictures are small, carry no script and refer to nothing outside', (t) => {
  const pictures = media.filter((name) => name.endsWith('.svg'));
  t.ok(pictures.length > 300, `${pictures.length} pictures`);
  const text = (name: string): string => readFileSync(join(SAMPLE, 'media', name), 'utf8');
  const unsafe = /<script|\son\w+=|javascript:|<foreignObject|<style|href="(?!#)|url\((?!#)/i;
  // Charts carry one style element, of colours for the dark alone.
  const night =
    /<style>@media \(prefers-color-scheme:dark\)\{(\[(fill|stroke)="#[0-9a-f]{6}"\]\{(fill|stroke):#[0-9a-f]{6}\})+\}<\/style>/;
  t.match(text('figures/maize-uptake.svg'), night);
  t.same(
    pictures.filter((name) => unsafe.test(text(name).replace(night, ''))),
    [],
    'nothing active',
  );
  t.same(
    pictures.filter((name) => /NaN|undefined|Infinity/.test(text(name))),
    [],
    'no failed calculation',
  );
  t.same(
    pictures.filter((name) => name.startsWith('covers/') && text(name).length > 2048),
    [],
    'covers under 2 KiB',
  );
  const bytes = media.reduce((sum, name) => sum + statSync(join(SAMPLE, 'media', name)).size, 0);
  t.ok(bytes < 3 * MEBIBYTE, `${bytes} bytes in all`);
  t.end();
});

t.test('documents are well-formed PDF files whose cross-reference tables point at their objects', (t) => {
  const documents = media.filter((name) => name.endsWith('.pdf'));
  t.ok(documents.length >= 40, `${documents.length} documents`);
  for (const name of documents) {
    const file = readFileSync(join(SAMPLE, 'media', name), 'latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer/.exec(file.slice(start));
    const offsets = table?.[2]?.match(/\d{10}(?= 00000 n)/g)?.map(Number) ?? [];
    const astray = offsets.filter((offset, at) => !file.startsWith(`${at + 1} 0 obj\n`, offset));
    const stream = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file);
    const sound = file.startsWith('%PDF-1.4\n') && Number(table?.[1]) === offsets.length + 1 && astray.length === 0;
    t.ok(sound && Number(stream?.[1]) === stream?.[2]?.length, name);
  }
  t.end();
});

t.test('a table of another shape is refused with the number of its line', (t) => {
  t.throws(() => parsePublicationTable('title\tdate\n'), /line 1: the columns are not those expected/);
  const [heading] = readFileSync(join(SAMPLE, 'publications.tsv'), 'utf8').split('\n');
  t.throws(() => parsePublicationTable(`${heading}\nonly\ttwo\n`), /line 2: 2 columns instead of 13/);
  t.same(parsePublicationTable(`${heading}\n`), [], 'an empty table has no rows');
  t.end();
});

t.test('a slug is cut after a word and keeps the letters of every script', (t) => {
  const rows: Array<[title: string, slug: string]> = [
    ['K<sub>2</sub>O removal by silage maize', 'k2o-removal-by-silage-maize'],
    ['Potasio y mal de Panamá: ¿hay relación?', 'potasio-y-mal-de-panama-hay-relacion'],
    ['海南香蕉钾镁营养与平衡施肥', '海南香蕉钾镁营养与平衡施肥'],
    [`${'word '.repeat(20)}end`, 'word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ];
  for (const [title, slug] of rows) t.equal(slugOf(title), slug, title.slice(0, 40));
  t.end();
});
