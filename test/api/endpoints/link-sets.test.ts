import { t } from 'tap';
import { startApi } from '../start-api.ts';

const path = (id: string, query = '') => `/api/publications/${id}/linkset${query}`;

t.test('the link set of a publication is sent in the format of RFC 9264, and revalidated', async (t) => {
  const { get, origin } = await startApi(t);
  const response = await get(path('id-7'));
  t.equal(response.status, 200);
  t.equal(response.headers.get('content-type'), 'application/linkset+json');
  const anchor = `${origin}/publications/publication-7`;
  t.match(await response.json(), { linkset: [{ anchor, type: [{ href: 'https://schema.org/AboutPage' }, {}] }] });
  const etag = response.headers.get('etag') ?? '';
  t.equal((await get(path('id-7'), { 'if-none-match': etag })).status, 304);
  t.not((await get(path('id-8'))).headers.get('etag'), etag);
});

t.test('its addresses have the configured origin and the language that the query names', async (t) => {
  const { get } = await startApi(t, { publicOrigin: 'https://institute.example' });
  const response = await get(path('id-7', '?site=china&lang=zh-CN'));
  const { linkset } = (await response.json()) as { linkset: { anchor: string }[] };
  t.match(linkset[0]?.anchor, /^https:\/\/institute\.example\/china\/.*publication-7$/);
});

type Targets = Record<string, { href: string; type?: string }[]>;
const ownLinks = async (response: Response): Promise<Targets> =>
  ((await response.json()) as { linkset: Targets[] }).linkset[0] ?? {};

t.test('it has the references in all styles, and the record for harvesters', async (t) => {
  const { get, origin } = await startApi(t);
  const { describedby = [] } = await ownLinks(await get(path('id-7', '?lang=es')));
  const references = describedby.filter(({ type }) => type === 'text/plain');
  t.match(references[0]?.href, /\/api\/publications\/id-7\/citation\?style=apa&site=institute&lang=es$/);
  t.equal(references.length, 5);
  const record = `${origin}/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai%3A127.0.0.1%3Aid-7`;
  t.match(describedby.at(-1), { href: record, type: 'text/xml' });
  t.match(await (await get(record.slice(origin.length))).text(), '<identifier>oai:127.0.0.1:id-7</identifier>');
});

t.test('a publication outside the catalogue, or without one, has a link set without that record', async (t) => {
  const { get, content } = await startApi(t);
  delete content.pages.publications;
  const { describedby = [], type } = await ownLinks(await get(path('id-7')));
  t.ok(type);
  t.notOk(describedby.some(({ href }) => href.includes('/oai')));
  t.equal((await get(path('nobody'))).status, 404);
  t.equal((await get(path('id-7', '?page=publications'))).status, 404, 'unless a page is named');
});

const refused: [url: string, status: number][] = [
  [path('nobody'), 404],
  [path('constructor'), 404],
  [path('x'.repeat(201)), 400],
  [path('id-7', '?site=nowhere'), 400],
  [path('id-7', '?lang=xx'), 400],
  [path('id-7', '?page=about'), 404],
];

for (const [url, status] of refused) {
  t.test(`the response for ${url.slice(0, 60)} is ${status} in the error format`, async (t) => {
    const { get } = await startApi(t);
    const response = await get(url);
    t.equal(response.status, status);
    t.match(await response.json(), { statusCode: status, message: String });
  });
}
