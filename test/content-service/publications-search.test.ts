import { t } from 'tap';
import { openDatabase } from '../../src/content-service/database.ts';
import { createPublicationWriter } from '../../src/content-service/publication-writer.ts';
import { createPublicationsReader, MAX_HITS } from '../../src/content-service/publications-reader.ts';
import { buildTestService, now, publication, publicationLine, startTestService } from './content-folder.ts';

/** Creates a search among publications. It returns ids in rank order. */
function searchIn(publications: readonly object[]): (term: string) => number[] {
  const database = openDatabase(':memory:');
  const writer = createPublicationWriter(database, 'import', { now });
  for (const record of publications) writer.write(publicationLine(record));
  const reader = createPublicationsReader(database);
  return (term) => {
    const hits = JSON.parse(Buffer.from(reader.matching(term)).toString()) as Array<{ _id: { $id: string } }>;
    return hits.map(({ _id }) => Number(_id.$id));
  };
}

t.test('a term finds all spellings of a word', (t) => {
  const search = searchIn([
    publication(1, { title: 'Fertilización potásica del maíz' }),
    publication(2, { title: 'Use of K<sub>2</sub>O in <i>Zea mays</i>' }),
    publication(3, { title: '土壤肥力与钾肥' }),
    publication(4, { title: '土壌の肥沃度' }),
    publication(5, { title: '화학비료를 쓰는 밭' }),
    publication(6, { title: 'الأَسمدة البوتاسية' }),
    publication(7, { title: 'Die Düngung der Straße', author: [{ name: 'Łukasz Żak' }] }),
    publication(8, { title: 'Cafe&#769; &amp; sol: &eacute;tude' }),
    publication(9, { title: 'ดินและปุ๋ย' }),
    publication(10, { title: 'मृदा उर्वरता' }),
    publication(11, { title: 'خصوبة التربة' }),
    publication(12, { title: 'تقرير ٢٠٢٥' }),
    publication(13, { title: 'मद' }),
    publication(14, { author: 'Mart&iacute;nez, Jos&eacute;', region: 'C&ocirc;te', text: '<p>Sor&shy;ghum</p>' }),
  ]);
  const rows: Array<[term: string, ids: number[]]> = [
    ['fertilizacion', [1]],
    ['FERTILIZACIÓN', [1]],
    ['fertilizacio\u0301n', [1]],
    ['MAIZ', [1]],
    ['k2o', [2]],
    ['K₂O', [2]],
    ['zea ma', [2]],
    ['土壤', [3]],
    ['壤肥', [3]],
    ['钾', [3]],
    ['土肥', []],
    ['肥沃', [4]],
    ['비료', [5]],
    ['الاسمده', [6]],
    ['dungung strasse', [7]],
    ['zak', [7]],
    ['etude', [8]],
    ['cafe', [8]],
    ['ปุ๋ย', [9]],
    ['उर्वर', [10]],
    ['तृदा', []],
    ['मृदा', [10]],
    ['मद', [13]],
    ['تربة', [11]],
    ['وتربة', [11]],
    ['بالتربة', [11]],
    ['2025', [12]],
    ['٢٠٢٥', [12]],
    ['۲۰۲۵', [12]],
    ['२०२५', [12]],
    ['martinez jose', [14]],
    ['Côte', [14]],
    ['iacute', []],
    ['sorghum', [14]],
  ];
  for (const [term, ids] of rows) t.same(search(term), ids, term);
  t.end();
});

t.test('every word must match, and the last one may be a prefix', (t) => {
  const search = searchIn([
    publication(1, { title: 'Potassium in maize' }),
    publication(2, { title: 'Potash in maize' }),
    publication(3, { title: 'Potassium in rice' }),
  ]);
  t.same(search('pot').sort(), [1, 2, 3]);
  t.same(search('potassium ma'), [1]);
  t.same(search('pot maize'), [], 'only the last word may be a prefix');
  t.same(search('maize potash'), [2], 'in any order');
  t.end();
});

t.test('a word in the title ranks above the same word elsewhere', (t) => {
  const search = searchIn([
    publication(1, { title: 'A study', text: `<p>${'On potash. '.repeat(12)}</p>` }),
    publication(2, { title: 'Another study', author: { name: 'Potash, Peter' } }),
    publication(3, { title: 'Potash in the field: a long title with many other words in it' }),
    publication(4, { title: 'Something else', region: 'Potash Valley' }),
  ]);
  const [first, ...others] = search('potash');
  t.equal(first, 3);
  t.same(others.sort(), [1, 2, 4]);
  t.end();
});

t.test('category, region, crop, language and year are searched too', (t) => {
  const search = searchIn([
    publication(1, {
      category: 'Posters | Infographics',
      region: 'East Africa',
      cropType: 'Coffee',
      language: 'French',
      publicationDate: 'OCT 2020',
    }),
    publication(2),
  ]);
  for (const term of ['infographics', 'east africa', 'coffee', 'french', '2020']) t.same(search(term), [1], term);
  t.end();
});

t.test('tags, attributes and comments of a title are not searched', (t) => {
  const search = searchIn([
    publication(1, { title: 'Yield of <span lang="la" class="hidden">Zea</span><!-- secret --><br>mays' }),
  ]);
  for (const term of ['span', 'lang', 'hidden', 'secret', 'br']) t.same(search(term), [], term);
  t.same(search('zea mays'), [1]);
  t.end();
});

t.test('a term never contains query syntax', (t) => {
  const search = searchIn([publication(1, { title: 'Soil OR water: not NEAR' }), publication(2, { title: 'Water' })]);
  const rows: Array<[term: string, ids: number[]]> = [
    ['soil OR nothing', []],
    ['soil NOT water', [1]],
    ['"soil', [1]],
    ['soil"', [1]],
    ["soil'", [1]],
    ['title:soil', []],
    ['title : soil', []],
    ['soil*', [1]],
    ['*', []],
    ['^soil', [1]],
    ['NEAR(soil water)', [1]],
    ['(soil', [1]],
    ['soil + water', [1]],
    ['- soil', [1]],
    ['{soil}', [1]],
    ['\0soil\0', [1]],
    ['\ud800', []],
    ['<b>', []],
    [' \t\n', []],
    ['', []],
    ['。！？', []],
  ];
  for (const [term, ids] of rows) t.same(search(term), ids, JSON.stringify(term));
  t.end();
});

t.test('a search finds at most a hundred publications', (t) => {
  const search = searchIn(Array.from({ length: MAX_HITS + 20 }, (_, number) => publication(number + 1)));
  t.equal(search('paper').length, MAX_HITS);
  t.end();
});

t.test('the search call returns full publications in rank order, with caching headers', async (t) => {
  const app = buildTestService(t);
  const response = await app.inject({ url: '/api/search/publications', query: { term: 'étude' } });
  t.match(response.json(), [{ _id: { $id: '000000000000000000000005' }, title: 'Études du sol', uploads: [] }]);
  t.equal(response.headers.vary, 'X-Site-Slug, Accept-Language');
  t.equal(response.headers['cache-control'], 'public, max-age=60');
  const etag = String(response.headers.etag);
  const again = await app.inject({
    url: '/api/search/publications',
    query: { term: 'étude' },
    headers: { 'if-none-match': etag },
  });
  t.equal(again.statusCode, 304);
});

t.test('an empty or missing term gives an empty list', async (t) => {
  const app = buildTestService(t);
  for (const url of [
    '/api/search/publications',
    '/api/search/publications?term=',
    '/api/search/publications?term=%20',
  ]) {
    t.same((await app.inject(url)).json(), [], url);
  }
});

t.test('a term that is too long or repeated is a client error', async (t) => {
  const { origin } = await startTestService(t);
  for (const query of [`term=${'x'.repeat(201)}`, 'term=a&term=b']) {
    const response = await fetch(`${origin}/api/search/publications?${query}`);
    t.equal(response.status, 400, query.slice(0, 12));
    t.match(await response.json(), { statusCode: 400, error: 'Bad Request' });
  }
});
