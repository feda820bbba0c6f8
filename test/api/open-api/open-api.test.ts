import { t } from 'tap';
import { ERROR_STATUS, type ErrorCode } from '../../../src/domain/errors.ts';
import { FACETS } from '../../../src/domain/facets.ts';
import { startApi } from '../start-api.ts';

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<
    string,
    { description: string; 'x-error-codes'?: ErrorCode[]; content?: Record<string, { schema: unknown }> }
  >;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

async function loadDocument(t: Parameters<typeof startApi>[0]): Promise<Document> {
  const { get } = await startApi(t);
  return (await (await get('/api/openapi.json')).json()) as Document;
}

const isForwarded = (name: string) => name === 'GET /api/{path}' || name === 'GET /media/{path}';

const operationsOf = ({ paths }: Document): [name: string, operation: Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value ? [String(value.$ref)] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

t.test('the document describes every endpoint in OpenAPI 3.1', async (t) => {
  const document = await loadDocument(t);
  t.equal(document.openapi, '3.1.0');
  t.same(
    operationsOf(document)
      .map(([name]) => name)
      .sort(),
    [
      'GET /api/initial-data',
      'GET /api/initial-data/{site}/{lang}/{digest}',
      'GET /api/navigation/{name}',
      'GET /api/pages',
      'GET /api/pages/{path}',
      'GET /api/publications',
      'GET /api/publications/export',
      'GET /api/publications/feed',
      'GET /api/publications/suggest',
      'GET /api/publications/{id}/citation',
      'GET /api/publications/{id}/linkset',
      'GET /api/search/publications',
      'GET /api/sites',
      'GET /api/translations',
      'GET /api/{path}',
      'GET /img/{width}/{path}',
      'GET /media/{path}',
      'GET /oai',
      'GET /sitemap.xml',
      'GET /sitemaps/{site}/{language}/{kind}-{part}.xml',
      'POST /api/newsletter',
      'POST /api/readinglist',
      'POST /oai',
    ],
  );
  for (const [name, { summary, responses }] of operationsOf(document)) {
    t.match(summary, /^[A-Z]/, `${name} has a summary`);
    t.ok(isForwarded(name) || responses['200']?.content, `${name} describes its response`);
  }
});

t.test('the document has exactly the error codes of the table, under their statuses', async (t) => {
  const document = await loadDocument(t);
  const described = new Map<ErrorCode, Set<string>>();
  for (const [, { responses }] of operationsOf(document)) {
    for (const [status, { 'x-error-codes': codes = [] }] of Object.entries(responses)) {
      for (const code of codes) described.set(code, (described.get(code) ?? new Set()).add(status));
    }
  }
  const table = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  t.same(
    Object.fromEntries(described),
    Object.fromEntries(table.map(([code, status]) => [code, new Set([status === 0 ? 'default' : String(status)])])),
  );
});

t.test('every error is described with the common error format', async (t) => {
  const document = await loadDocument(t);
  for (const [name, { responses }] of operationsOf(document).filter(([name]) => !isForwarded(name))) {
    const errors = Object.entries(responses).filter(([status]) => status === 'default' || Number(status) >= 400);
    t.ok(errors.length >= 8, `${name} names its errors`);
    for (const [status, { content }] of errors) {
      t.same(content?.['application/json']?.schema, { $ref: '#/components/schemas/Error' }, `${name} ${status}`);
    }
  }
  t.match(document.components.schemas.Error, { required: ['statusCode', 'error', 'message'] });
});

t.test('forwarded paths list their own errors and refer to the format of a forwarding error', async (t) => {
  const document = await loadDocument(t);
  for (const [name, { responses }] of operationsOf(document).filter(([name]) => isForwarded(name))) {
    t.same(Object.keys(responses), ['400', '404', '413', '429', '500', 'default'], name);
    const { content } = responses['500'] ?? {};
    t.same(content?.['application/json']?.schema, { $ref: '#/components/schemas/ForwardingError' });
  }
});

t.test('every reference resolves, and named schemas are referred to by name', async (t) => {
  const document = await loadDocument(t);
  const { schemas } = document.components;
  const missing = references(document).filter(
    (ref) => !Object.hasOwn(schemas, ref.replace('#/components/schemas/', '')),
  );
  t.same(missing, []);
  t.ok(references(document.paths).includes('#/components/schemas/Page'));
  t.ok(references(schemas.NavigationEntry).includes('#/components/schemas/NavigationEntry'), 'menus are recursive');
  t.ok(references(schemas.Page).includes('#/components/schemas/Block'));
  t.ok(references(schemas.Block).includes('#/components/schemas/BannerBlock'));
  t.notMatch(JSON.stringify(document), /x-named-schema|\$defs|def-\d/);
});

t.test('parameters state their location', async (t) => {
  const { paths } = await loadDocument(t);
  const parameters = (path: string) =>
    paths[path]?.get?.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`).sort();
  const catalogue = [...FACETS, 'from', 'shown', 'sort', 'term'].map((name) => `query ${name}`);
  const locale = ['header accept-language', 'header x-site-slug'];
  t.same(parameters('/api/publications'), [...locale, ...[...catalogue, 'query page', 'query preview'].sort()]);
  t.same(parameters('/api/publications/export'), [
    ...locale,
    ...[...catalogue, ...['format', 'id', 'lang', 'page', 'site'].map((name) => `query ${name}`)].sort(),
  ]);
  t.same(parameters('/api/publications/feed'), [
    ...locale,
    ...[...catalogue, ...['format', 'lang', 'page', 'site'].map((name) => `query ${name}`)].sort(),
  ]);
  t.same(parameters('/api/publications/suggest'), [
    ...locale,
    ...['lang', 'page', 'site', 'term'].map((name) => `query ${name}`),
  ]);
  t.same(parameters('/api/pages/{path}'), [
    ...locale,
    'path path',
    ...[...catalogue, 'query options', 'query preview', 'query texts'].sort(),
  ]);
  t.same(parameters('/api/navigation/{name}'), [...locale, 'path name']);
  t.same(Object.keys(paths['/api/newsletter']?.post?.requestBody?.content ?? {}), [
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
});

t.test('each format of citations and feeds is described with its media type', async (t) => {
  const { paths } = await loadDocument(t);
  const citations = [
    'application/x-bibtex',
    'application/x-research-info-systems',
    'application/vnd.citationstyles.csl+json',
  ];
  const contentOf = (operation: Operation | undefined) => operation?.responses['200']?.content ?? {};
  t.same(Object.keys(contentOf(paths['/api/publications/export']?.get)), citations);
  t.same(Object.keys(contentOf(paths['/api/publications/feed']?.get)), [
    'application/atom+xml',
    'application/feed+json',
  ]);
  const readingList = contentOf(paths['/api/readinglist']?.post);
  t.same(Object.keys(readingList), ['application/json', ...citations]);
  t.match(readingList['application/json']?.schema, { items: { $ref: '#/components/schemas/FullPublication' } });
  t.match(readingList['application/vnd.citationstyles.csl+json']?.schema, {
    items: { $ref: '#/components/schemas/CslItem' },
  });
});

t.test('the document is sent like every other GET', async (t) => {
  const { get } = await startApi(t);
  const response = await get('/api/openapi.json');
  const etag = response.headers.get('etag') ?? '';
  t.equal((await get('/api/openapi.json', { 'if-none-match': etag })).status, 304);
  t.equal(response.headers.get('vary'), 'Accept-Encoding');
});

t.test(
  'the page to try the endpoints has a Content-Security-Policy and loads nothing from another origin',
  async (t) => {
    const { get, origin } = await startApi(t);
    const page = await fetch(`${origin}/api/docs`);
    t.equal(page.status, 200);
    t.match(page.headers.get('content-type'), /^text\/html/);
    t.match(page.headers.get('content-security-policy'), /script-src 'self';/);
    const etag = page.headers.get('etag') ?? '';
    t.match(etag, /^"[\w-]{10,}"$/);
    const again = await get('/api/docs', { 'if-none-match': etag });
    t.strictSame([again.status, await again.text()], [304, '']);
    const html = await page.text();
    t.notMatch(html, /https?:\/\/(?!www\.w3\.org)/);
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      t.equal((await get(new URL(String(address), page.url).pathname)).status, 200, String(address));
    }
  },
);
