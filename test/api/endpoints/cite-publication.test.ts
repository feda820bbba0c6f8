import { t } from 'tap';
import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import { FORMAT_NAMES, readers } from '../citations/citation-readers.ts';
import { startApi } from '../start-api.ts';

const path = (id: string, query: string) => `/api/publications/${id}/citation${query}`;

t.test('a reference is text, or HTML for a client that prefers it', async (t) => {
  const { get, origin } = await startApi(t);
  const rows: [accept: string, type: string][] = [
    ['*/*', 'text/plain'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['text/plain, text/html;q=0.5', 'text/plain'],
    ['image/png', 'text/plain'],
  ];
  for (const [accept, type] of rows) {
    const response = await get(path('id-7', '?style=apa'), { accept });
    t.equal(response.status, 200);
    t.equal(response.headers.get('content-type'), `${type}; charset=utf-8`, accept);
    t.match(response.headers.get('vary'), /, Accept$/);
    const text = await response.text();
    t.match(text, `${origin}/publications/publication-7`);
    t.equal(text.startsWith('<p lang="en" dir="auto">'), type === 'text/html');
  }
});

t.test('a reference and a file lead back to the page, also outside the catalogue', async (t) => {
  const { get, content, origin } = await startApi(t);
  for (const isInCatalogue of [true, false]) {
    if (!isInCatalogue) {
      delete content.pages.publications;
      await content.purge({ all: true });
    }
    for (const query of ['?style=apa', '?format=ris']) {
      const response = await get(path('id-7', query));
      t.equal(response.status, 200);
      t.match(response.headers.get('link'), `<${origin}/publications/publication-7>; rel="describes"`);
    }
  }
});

t.test('a reference is revalidated like every other response', async (t) => {
  const { get } = await startApi(t);
  const first = await get(path('id-7', '?style=apa'));
  const etag = first.headers.get('etag') ?? '';
  t.equal((await get(path('id-7', '?style=apa'), { 'if-none-match': etag })).status, 304);
  t.equal((await get(path('id-7', '?style=harvard'), { 'if-none-match': etag })).status, 200);
  t.equal((await get(path('id-7', '?style=apa'), { 'if-none-match': etag, accept: 'text/html' })).status, 200);
});

t.test('a reference has the configured origin and the language that the query names', async (t) => {
  const { get } = await startApi(t, { publicOrigin: 'https://institute.example' });
  const rows: [query: string, part: string][] = [
    ['&lang=es', 'Disponible en: https://institute.example/'],
    ['&site=china&lang=zh-CN', '载于: https://institute.example/'],
    ['&site=china&lang=en', 'Available at: https://institute.example/'],
  ];
  for (const [query, part] of rows) {
    t.match(await (await get(path('id-7', `?style=harvard${query}`))).text(), part);
  }
});

t.test('one publication is sent as a file in each format', async (t) => {
  const { get } = await startApi(t);
  for (const format of FORMAT_NAMES) {
    const { mediaType, extension } = CITATION_FORMATS[format];
    const response = await get(path('id-7', `?format=${format}`), { accept: 'text/html' });
    t.equal(response.headers.get('content-type'), `${mediaType}; charset=utf-8`);
    t.equal(response.headers.get('content-disposition'), `attachment; filename="publication-7.${extension}"`);
    t.match(readers[format](await response.text()), [{ key: 'publication-7' }]);
  }
});

const refused: [url: string, status: number, message: RegExp][] = [
  [path('id-7', '?style=mla'), 400, /"style" must be one of/],
  [path('id-7', '?style=__proto__'), 400, /"style"/],
  [path('id-7', '?style=..%2F..%2Fpackage.json'), 400, /"style"/],
  [path('id-7', '?style='), 400, /"style"/],
  [path('id-7', '?format=endnote'), 400, /"format" must be one of/],
  [path('id-7', ''), 400, /either "style" or "format"/],
  [path('id-7', '?style=apa&format=ris'), 400, /either "style" or "format"/],
  [path('nobody', '?style=apa'), 404, /no publication with this id/],
  [path('constructor', '?format=ris'), 404, /no publication with this id/],
  [path('x'.repeat(201), '?style=apa'), 400, /"id"/],
  [path('id-7', '?style=apa&site=nowhere'), 400, /"site"/],
  [path('id-7', '?style=apa&lang=xx'), 400, /"lang"/],
  [path('id-7', '?style=apa&page=about'), 404, /has no catalogue/],
];

for (const [url, status, message] of refused) {
  t.test(`the response for ${url.slice(0, 80)} is ${status} in the error format`, async (t) => {
    const { get } = await startApi(t);
    const response = await get(url);
    t.equal(response.status, status);
    t.match(await response.json(), { statusCode: status, message });
  });
}
