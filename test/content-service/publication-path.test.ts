import { t } from 'tap';
import { publicationPath, reachableSlug, slugCandidates, slugify } from '../../src/content-service/publication-path.ts';

t.test('a slug becomes the page path that its card links to', (t) => {
  t.equal(publicationPath('soil'), 'publications/soil');
  t.equal(publicationPath('publications/soil'), 'publications/soil');
  t.equal(publicationPath('/reviews/soil'), 'reviews/soil');
  t.end();
});

t.test('a slug that a page path can contain is used, and any other is replaced', (t) => {
  const rows: Array<[slug: string, expected: string]> = [
    ['soil-water', 'soil-water'],
    [' soil ', 'soil'],
    ['土壤', '土壤'],
    ['/reviews/soil', '/reviews/soil'],
    ['publications/soil', 'publications/soil'],
    ['v1.2', 'v1.2'],
    ['..soil', '..soil'],
    ['', 'the-title'],
    ['/', 'the-title'],
    ['.', 'the-title'],
    ['a/../b', 'the-title'],
    ['a//b', 'the-title'],
    ['//evil.example', 'the-title'],
    ['a/', 'the-title'],
    ['a\\b', 'the-title'],
    ['a?b', 'the-title'],
    ['a#b', 'the-title'],
    ['a%2fb', 'the-title'],
    ['a;b', 'the-title'],
    ['a b', 'the-title'],
    ['a\u200bb', 'the-title'],
    ['a\nb', 'the-title'],
    ['a\ud800', 'the-title'],
    ['x'.repeat(201), 'the-title'],
  ];
  for (const [slug, expected] of rows) {
    t.equal(
      reachableSlug({ slug, title: 'The <em>title</em>', _id: { $id: 'id' } }),
      expected,
      JSON.stringify(slug).slice(0, 20),
    );
  }
  t.equal(reachableSlug({ slug: '', title: '!!', _id: { $id: 'ID 7' } }), 'id-7');
  t.equal(reachableSlug({ slug: '', title: '!!', _id: { $id: '??' } }), 'publication');
  t.end();
});

t.test('a derived slug has neither accents nor capitals, and keeps letters of all scripts', (t) => {
  const rows: Array<[text: string, slug: string]> = [
    ['  Fertilización: ¿cuándo?  ', 'fertilizacion-cuando'],
    ['K<sub>2</sub>O & N', 'k2o-n'],
    ['土壤 肥力', '土壤-肥力'],
    ['한국 비료', '한국-비료'],
    ['---', ''],
  ];
  for (const [text, slug] of rows) t.equal(slugify(text), slug, text);
  t.equal(slugify('word '.repeat(100)).length, 119, 'at most 120 characters, without a dash at the end');
  t.end();
});

t.test('a shared slug is made unique by the id', (t) => {
  t.same(slugCandidates('soil', '0123456789ab').take(4).toArray(), [
    'soil',
    'soil-6789ab',
    'soil-0123456789ab',
    'soil-0123456789ab-2',
  ]);
  t.equal(slugCandidates('soil', '??').drop(1).next().value, 'soil-x');
  t.end();
});
