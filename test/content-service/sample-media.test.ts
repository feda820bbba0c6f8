import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import { t } from 'tap';
import { readContentFiles } from '../../src/content-service/content-files.ts';
import { validateContent } from '../../src/content-service/folder-content.ts';
import type { PublicationLine } from '../../src/content-service/wire-publication.ts';
import { CATEGORIES } from '../../src/domain/categories.ts';

const FOLDER = join(import.meta.dirname, '../../content');
const MEDIA = join(FOLDER, 'media');
const MEBIBYTE = 1024 * 1024;

const media = readdirSync(MEDIA, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(MEDIA, name)).isFile())
  .map((name) => name.split(sep).join('/'))
  .sort();
const { publications } = validateContent(readContentFiles(FOLDER));

const readText = (name: string, encoding: BufferEncoding = 'utf8') => readFileSync(join(MEDIA, name), encoding);

t.test('the catalogue of the sample institute shows every kind of publication', (t) => {
  const count = (matches: (publication: PublicationLine) => unknown) => publications.filter(matches).length;
  t.ok(publications.length >= 260, `${publications.length} publications`);
  t.same([...new Set(publications.map(({ category }) => category))].sort(), [...CATEGORIES].sort(), 'all categories');
  t.equal(new Set(publications.map(({ slug }) => slug)).size, publications.length, 'unique slugs');
  t.equal(new Set(publications.map(({ _id }) => _id.$id)).size, publications.length, 'unique ids');
  t.ok(count(({ text }) => text) >= 80, 'with an abstract');
  t.ok(count(({ uploads }) => uploads.length > 0) >= 40, 'with a file');
  t.ok(count(({ externalUrl }) => externalUrl) >= 20, 'external');
  t.ok(count(({ overviewImage }) => overviewImage === undefined) >= 25, 'without a cover');
  t.ok(count(({ title }) => title.includes('<')) >= 10, 'with markup in the title');
  t.ok(count(({ publicationDate }) => publicationDate === undefined) >= 3, 'without a date');
  const years = publications.flatMap(({ publicationDate }) => publicationDate?.slice(0, 4) ?? []).sort();
  t.same([years[0], years.at(-1)], ['1956', '2026'], 'years');
  t.end();
});

t.test('every file that a publication names exists', (t) => {
  const names = publications.flatMap(({ overviewImage, socialImage, uploads = [] }) => [
    overviewImage ?? [],
    socialImage ?? [],
    ...uploads.map(({ file }) => file),
  ]);
  t.ok(names.length > 300, `${names.length} names`);
  t.same(
    names.flat().filter((name) => !media.includes(name.replace('/media/', ''))),
    [],
  );
  t.end();
});

t.test('photographs are large enough to be resized, and small enough for the repository', async (t) => {
  const photographs = media.filter((name) => name.startsWith('photographs/'));
  t.equal(photographs.length, 6);
  for (const name of photographs) {
    const file = readFileSync(join(MEDIA, name));
    t.match(await sharp(file).metadata(), { format: 'jpeg', width: 1_600, height: 1_200 }, name);
    t.ok(file.length < 150_000, name);
  }
});

t.test('SVG images are small, contain no scripts and refer to nothing outside', (t) => {
  const images = media.filter((name) => name.endsWith('.svg'));
  t.ok(images.length > 300, `${images.length} images`);
  const unsafe = /<script|\son\w+=|javascript:|<foreignObject|<style|href="(?!#)|url\((?!#)/i;
  // A chart may have one style element, with colours for dark mode.
  const darkColours =
    /<style>@media \(prefers-color-scheme:dark\)\{(\[(fill|stroke)="#[0-9a-f]{6}"\]\{(fill|stroke):#[0-9a-f]{6}\})+\}<\/style>/;
  t.match(readText('figures/maize-uptake.svg'), darkColours);
  t.same(
    images.filter((name) => unsafe.test(readText(name).replace(darkColours, ''))),
    [],
    'nothing active',
  );
  t.same(
    images.filter((name) => /NaN|undefined|Infinity/.test(readText(name))),
    [],
    'no invalid numbers',
  );
  t.same(
    images.filter((name) => name.startsWith('covers/') && readText(name).length > 2048),
    [],
    'covers up to 2 KiB',
  );
  t.end();
});

t.test('all media files together are small enough for the repository', (t) => {
  const bytes = media.reduce((sum, name) => sum + statSync(join(MEDIA, name)).size, 0);
  t.ok(bytes < 3 * MEBIBYTE, `${bytes} bytes`);
  t.end();
});

t.test('documents are well-formed PDF files with correct cross-reference tables', (t) => {
  const documents = media.filter((name) => name.endsWith('.pdf'));
  t.ok(documents.length >= 40, `${documents.length} documents`);
  for (const name of documents) {
    const file = readText(name, 'latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer/.exec(file.slice(start));
    const offsets = table?.[2]?.match(/\d{10}(?= 00000 n)/g)?.map(Number) ?? [];
    const wrong = offsets.filter((offset, index) => !file.startsWith(`${index + 1} 0 obj\n`, offset));
    const stream = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file);
    const isWellFormed =
      file.startsWith('%PDF-1.4\n') && Number(table?.[1]) === offsets.length + 1 && wrong.length === 0;
    t.ok(isWellFormed && Number(stream?.[1]) === stream?.[2]?.length, name);
  }
  t.end();
});
