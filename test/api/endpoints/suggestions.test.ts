import { t } from 'tap';
import { startApi } from '../start-api.ts';

const SUGGEST = '/api/publications/suggest';

t.test('the response has the term and the titles of publications that match it', async (t) => {
  const { get, content } = await startApi(t);
  const response = await get(`${SUGGEST}?term=%20Publication%202`);
  t.equal(response.status, 200);
  t.equal(response.headers.get('content-type'), 'application/x-suggestions+json; charset=utf-8');
  const titles = [2, 20, 21, 22, 23, 24, 25, 26, 27, 28].map((number) => `Publication ${number}`);
  t.same(await response.json(), ['Publication 2', titles]);
  t.notOk(
    content.calls.some((call) => call.startsWith('search')),
    'the content service is not asked',
  );
});

t.test('without a term, or for an unknown one, there are no titles', async (t) => {
  const { get } = await startApi(t);
  for (const [query, term] of [
    ['', ''],
    ['?term=', ''],
    ['?term=%20%00', ''],
    ['?term=%22%5D%3C', '"]<'],
  ] as const)
    t.same(await (await get(SUGGEST + query)).json(), [term, []], query);
});

t.test('the query selects site, language and page; an invalid one is an error', async (t) => {
  const { get, content } = await startApi(t);
  await get(`${SUGGEST}?term=a&site=china&lang=zh-CN`);
  t.ok(content.calls.includes('page china zh-CN publications'));
  const rows: [query: string, status: number][] = [
    [`?term=${'x'.repeat(201)}`, 400],
    ['?term=a&site=atlantis', 400],
    ['?term=a&lang=tlh', 400],
    ['?term=a&page=about', 404],
    ['?term=a&page=..%2Fadmin', 400],
  ];
  for (const [query, status] of rows) t.equal((await get(SUGGEST + query)).status, status, query.slice(0, 30));
});
