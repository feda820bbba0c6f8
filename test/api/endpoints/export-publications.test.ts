import { t } from 'tap';
import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import { readBibtex, readRis } from '../citations/citation-parsers.ts';
import { FORMAT_NAMES, readers } from '../citations/citation-readers.ts';
import { startApi } from '../start-api.ts';

const EXPORT = '/api/publications/export';

t.test('the filtered list is exported as a whole, in each format', async (t) => {
  const { get } = await startApi(t);
  for (const format of FORMAT_NAMES) {
    const { mediaType, extension } = CITATION_FORMATS[format];
    const response = await get(`${EXPORT}?format=${format}&category=Papers&shown=12`);
    t.equal(response.status, 200);
    t.equal(response.headers.get('content-type'), `${mediaType}; charset=utf-8`);
    t.equal(response.headers.get('content-disposition'), `attachment; filename="publications.${extension}"`);
    const records = readers[format](await response.text());
    t.equal(records.length, 15);
    t.match(records[1], { key: 'publication-2', title: 'Publication 2' });
  }
});

t.test('a search is exported in rank order', async (t) => {
  const { get } = await startApi(t);
  const records = readBibtex(await (await get(`${EXPORT}?format=bibtex&term=soil`)).text());
  t.same(
    records.map(({ key }) => key),
    ['publication-3', 'publication-1', 'publication-20'],
  );
});

t.test('one publication is exported by its id, in a file named after it; an unknown id is 404', async (t) => {
  const { get, content } = await startApi(t);
  const response = await get(`${EXPORT}?format=ris&id=id-7&term=ignored&category=Videos`);
  t.equal(response.headers.get('content-disposition'), 'attachment; filename="publication-7.ris"');
  t.same(
    readRis(await response.text()).map(({ key }) => key),
    ['publication-7'],
  );
  t.notOk(content.calls.some((call) => call.startsWith('search')));
  const unknown = await get(`${EXPORT}?format=ris&id=nobody`);
  t.equal(unknown.status, 404);
  t.match(await unknown.json(), { statusCode: 404, message: /no publication with this id/ });
  t.notOk(unknown.headers.has('content-disposition'));
});

t.test('one publication leads back to its page, and is found outside the catalogue too', async (t) => {
  const { get, content, origin } = await startApi(t);
  const url = `${EXPORT}?format=ris&id=id-7`;
  const back = `<${origin}/publications/publication-7>; rel="describes"; type="text/html", <${origin}/api/`;
  const link = (await get(url)).headers.get('link') ?? '';
  t.ok(link.startsWith(back), link);
  t.notOk((await get(`${EXPORT}?format=ris`)).headers.has('link'));
  t.notOk(content.calls.some((call) => call.startsWith('readinglist')));
  delete content.pages.publications;
  await content.purge({ all: true });
  const outside = await get(url);
  t.equal(outside.headers.get('link'), link);
  t.same(
    readRis(await outside.text()).map(({ key }) => key),
    ['publication-7'],
  );
  t.ok(content.calls.includes('readinglist id-7'));
  t.equal((await get(`${EXPORT}?format=ris`)).status, 404);
});

t.test('no id that could be a path is sent to the content service', async (t) => {
  const { get, content } = await startApi(t);
  for (const id of ['../sites', '__proto__', 'a b', '%00'])
    t.equal((await get(`${EXPORT}?format=ris&id=${encodeURIComponent(id)}`)).status, 404, id);
  t.notOk(content.calls.some((call) => call.startsWith('readinglist')));
});

t.test('publication URLs have the configured origin, or else the origin of the request', async (t) => {
  const visited = await startApi(t);
  const urlOf = (text: string) => readers.ris(text)[0]?.url;
  const path = '/publications/publication-1';
  t.equal(urlOf(await (await visited.get(`${EXPORT}?format=ris&id=id-1`)).text()), visited.origin + path);
  const configured = await startApi(t, { publicOrigin: 'https://institute.example' });
  t.equal(
    urlOf(await (await configured.get(`${EXPORT}?format=ris&id=id-1`)).text()),
    `https://institute.example${path}`,
  );
});

t.test('the query selects the site and language of the catalogue', async (t) => {
  const { get, content } = await startApi(t);
  const rows: [query: string, page: string][] = [
    ['', 'page institute en publications'],
    ['&lang=es', 'page institute es publications'],
    ['&site=china', 'page china zh-CN publications'],
    ['&site=china&lang=en&page=publications', 'page china en publications'],
    ['&site=&lang=', 'page institute en publications'],
  ];
  for (const [query, page] of rows) {
    content.calls.length = 0;
    const response = await get(`${EXPORT}?format=bibtex${query}`, { 'accept-language': 'en' });
    t.equal(response.status, 200);
    t.ok(content.calls.includes(page), `${query}: ${content.calls}`);
  }
});

t.test('the error for an invalid parameter names the parameter', async (t) => {
  const { get } = await startApi(t);
  const rows: [query: string, status: number, message: RegExp][] = [
    ['', 400, /"format" is missing/],
    ['?format=endnote', 400, /"format" must be one of/],
    ['?format=ris&sort=rank', 400, /"sort"/],
    ['?format=ris&shown=many', 400, /"shown"/],
    [`?format=ris&term=${'x'.repeat(201)}`, 400, /"term"/],
    ['?format=ris&page=..%2Fadmin', 400, /"page"/],
    ['?format=ris&site=atlantis', 400, /"site"/],
    ['?format=ris&lang=tlh', 400, /"lang"/],
    ['?format=ris&page=about', 404, /has no catalogue/],
  ];
  for (const [query, status, message] of rows) {
    const response = await get(EXPORT + query);
    t.equal(response.status, status, query.slice(0, 30));
    t.match(await response.json(), { statusCode: status, message }, query.slice(0, 30));
  }
  t.equal((await fetch((await startApi(t)).origin + EXPORT, { method: 'POST' })).status, 405);
});

t.test('an export is revalidated like every other response', async (t) => {
  const { get } = await startApi(t);
  const first = await get(`${EXPORT}?format=csl-json&category=Papers`);
  const etag = first.headers.get('etag') ?? '';
  const same = await get(`${EXPORT}?category=Papers&utm=1&format=csl-json`, { 'if-none-match': etag });
  t.equal(same.status, 304);
  const other = await get(`${EXPORT}?format=csl-json&category=Videos`, { 'if-none-match': etag });
  t.equal(other.status, 200);
  t.equal(other.headers.get('vary'), 'X-Site-Slug, Accept-Language, Accept-Encoding');
});
