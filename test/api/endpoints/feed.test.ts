import { t } from 'tap';
import { startApi } from '../start-api.ts';

const FEED = '/api/publications/feed';

t.test('both formats have their media types and the filtered list', async (t) => {
  const { get } = await startApi(t);
  const rows: [format: string, type: string][] = [
    ['atom', 'application/atom+xml'],
    ['json', 'application/feed+json'],
  ];
  for (const [format, type] of rows) {
    const response = await get(`${FEED}?format=${format}&category=Papers&shown=12`);
    t.equal(response.status, 200);
    t.equal(response.headers.get('content-type'), `${type}; charset=utf-8`);
    t.equal((await response.text()).match(/Publication \d+\b(?=<|",)/g)?.length, 15, format);
  }
});

t.test('a feed names site and language, so that its address leads to the same feed anywhere', async (t) => {
  const { get, content, origin } = await startApi(t);
  const feedUrl = async (query: string, language: string) =>
    ((await (await get(`${FEED}?format=json${query}`, { 'accept-language': language })).json()) as { feed_url: string })
      .feed_url;
  const spanish = `${origin}${FEED}?format=json&site=institute&lang=es&page=publications`;
  t.equal(await feedUrl('', 'es'), spanish);
  t.equal(await feedUrl('&lang=es', 'en'), spanish);
  t.equal(await feedUrl('&lang=es&sort=title&shown=24', 'en'), spanish, 'the order and length of the list are dropped');
  content.calls.length = 0;
  t.equal(
    await feedUrl('&site=china&term=soil', 'es'),
    `${origin}${FEED}?format=json&site=china&lang=zh-CN&page=publications&term=soil`,
  );
  t.ok(content.calls.includes('search soil'));
});

t.test('an unchanged feed is 304 for every spelling of its query, and has no Last-Modified', async (t) => {
  const { get } = await startApi(t);
  const first = await get(`${FEED}?format=atom&category=Papers`);
  const etag = first.headers.get('etag') ?? '';
  t.notOk(first.headers.has('last-modified'));
  t.equal(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate');
  const rows: [query: string, status: number][] = [
    ['?category=Papers&format=atom&sort=oldest&utm=1', 304],
    ['?format=atom&category=Videos', 200],
    ['?format=json&category=Papers', 200],
  ];
  for (const [query, status] of rows)
    t.equal((await get(FEED + query, { 'if-none-match': etag })).status, status, query);
});

t.test('the error for an invalid parameter names the parameter', async (t) => {
  const { get } = await startApi(t);
  const rows: [query: string, status: number, message: RegExp][] = [
    ['', 400, /"format" is missing/],
    ['?format=rss', 400, /"format" must be one of/],
    ['?format=atom&sort=rank', 400, /"sort"/],
    ['?format=atom&from=-1', 400, /"from"/],
    ['?format=atom&page=..%2Fadmin', 400, /"page"/],
    ['?format=json&site=atlantis', 400, /"site"/],
    ['?format=json&lang=tlh', 400, /"lang"/],
    ['?format=json&page=about', 404, /has no catalogue/],
  ];
  for (const [query, status, message] of rows) {
    const response = await get(FEED + query);
    t.equal(response.status, status, query);
    t.match(await response.json(), { statusCode: status, message }, query);
  }
});
