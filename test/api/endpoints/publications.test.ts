import { t } from 'tap';
import { Value } from 'typebox/value';
import { CatalogueView } from '../../../src/domain/catalogue.ts';
import { ContentError } from '../../../src/domain/errors.ts';
import { type StartedApi, startApi } from '../start-api.ts';

async function viewOf(api: StartedApi, query: string, headers?: Record<string, string>): Promise<CatalogueView> {
  const response = await api.get(`/api/publications${query}`, headers);
  if (response.status !== 200) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  return (await response.json()) as CatalogueView;
}

t.test('the catalogue of the default page has the fields of the contract', async (t) => {
  const api = await startApi(t);
  const view = await viewOf(api, '');
  t.ok(Value.Check(CatalogueView, view));
  t.match(view, { total: 30, shown: 12 });
  t.ok(api.content.calls.includes('page institute en publications'));
  t.equal(view.facets.category[0]?.label, 'Artículos', 'labels are translated');
});

t.test('the query filters, searches in rank order and sets the number of items shown', async (t) => {
  const api = await startApi(t);
  t.match(await viewOf(api, '?category=Papers'), { total: 15, shown: 12 });
  t.match(await viewOf(api, '?category=Papers&category=Videos&shown=24'), { total: 30, shown: 24 });
  t.match(await viewOf(api, '?category=Unknown'), { total: 0, items: [] });
  t.match(await viewOf(api, '?shown=13'), { shown: 12 }, 'rounded');
  t.match(await viewOf(api, '?shown=99999'), { shown: 30 }, 'bounded');
  t.same(
    (await viewOf(api, '?term=soil')).items.map(({ _id }) => _id),
    ['id-3', 'id-1', 'id-20'],
  );
  t.ok(api.content.calls.includes('search soil'));
});

t.test('empty parameters, which forms send, and unknown parameters have no effect', async (t) => {
  const api = await startApi(t);
  t.match(await viewOf(api, '?term=&category=&sort=&shown=&utm=x&term[]=a'), { total: 30, shown: 12 });
  t.notOk(api.content.calls.some((call) => call.startsWith('search')));
});

t.test('the parameter "page" selects a page by its path', async (t) => {
  const api = await startApi(t);
  for (const [query, call] of [
    ['?page=', 'page institute en '],
    ['?page=a%2Fb', 'page institute en a/b'],
    ['?page=/a/b/', 'page institute en a/b'],
  ] as const) {
    const response = await api.get(`/api/publications${query}`);
    t.equal(response.status, 404, `${query}: no catalogue there`);
    t.ok(api.content.calls.includes(call), call);
  }
  t.match(await (await api.get('/api/publications?page=')).json(), { message: /has no catalogue/ });
});

t.test('the error for an invalid parameter names the parameter', async (t) => {
  const api = await startApi(t);
  const rows: [query: string, message: RegExp][] = [
    ['?shown=many', /"shown"/],
    ['?sort=rank', /"sort" must be one of/],
    ['?from=second', /"from"/],
    ['?from=-12', /"from"/],
    [`?term=${'x'.repeat(201)}`, /"term"/],
    ['?term=a&term=b', /"term"/],
    [`?region=${'x'.repeat(201)}`, /"region/],
    [`?${Array.from({ length: 51 }, (_, n) => `region=${n}`).join('&')}`, /"region"/],
    ['?page=..%2Fadmin', /"page"/],
    ['?page=a%5Cb', /"page"/],
    ['?page=a&page=b', /"page"/],
  ];
  for (const [query, message] of rows) {
    const response = await api.get(`/api/publications${query}`);
    t.equal(response.status, 400, query.slice(0, 30));
    t.match(await response.json(), { statusCode: 400, error: 'Bad Request', message }, query.slice(0, 30));
  }
});

t.test('without translations the values are the labels; a failing search is an error', async (t) => {
  const api = await startApi(t);
  api.content.fail.set('translations', new ContentError('CONTENT_SLOW', 'slow'));
  t.equal((await viewOf(api, '')).facets.category[0]?.label, 'Papers');
  api.content.fail.set('search', new ContentError('CONTENT_UNREACHABLE', 'down'));
  t.equal((await api.get('/api/publications?term=soil')).status, 502);
  t.equal((await api.get('/api/publications')).status, 200, 'without a term no search is needed');
});

t.test('each view has its own entity tag', async (t) => {
  const api = await startApi(t);
  const tagOf = async (query: string) => (await api.get(`/api/publications${query}`)).headers.get('etag') ?? '';
  const tag = await tagOf('?category=Papers');
  t.equal(await tagOf('?utm=1&category=Papers'), tag);
  t.not(await tagOf('?category=Videos'), tag);
  const again = await api.get('/api/publications?category=Papers', { 'if-none-match': tag });
  t.equal(again.status, 304);
});

t.test('search results are in rank order, and empty without a term', async (t) => {
  const api = await startApi(t);
  const ids = async (query: string) =>
    ((await (await api.get(`/api/search/publications${query}`)).json()) as { _id: string }[]).map(({ _id }) => _id);
  t.same(await ids('?term=%20soil%20'), ['id-3', 'id-1', 'id-20']);
  t.ok(api.content.calls.includes('search soil'), 'trimmed');
  for (const query of ['', '?term=', '?term=%20', '?term[]=a', '?limit=5']) t.same(await ids(query), [], query);
  api.content.fail.set('search', new ContentError('CONTENT_STATUS', 'broken', { status: 500 }));
  t.equal((await api.get('/api/search/publications?term=x')).status, 500, 'a failing search is an error');
  t.equal((await api.get(`/api/search/publications?term=${'x'.repeat(201)}`)).status, 400);
});
