import { t } from 'tap';
import { startApp } from '../site/start-app.ts';
import { readXml } from '../xml/read-xml.ts';

const { get, origin, stub } = await startApp(t, { PUBLIC_ORIGIN: 'https://institute.example' });

async function descriptionAt(path: string) {
  const { status, headers, body } = await get(path);
  t.equal(status, 200, path);
  const root = readXml(String(body));
  const texts = Object.fromEntries(root.children().map(({ name, text }) => [name, text]));
  const templates = Object.fromEntries(
    root.children('Url').map(({ attributes: { type = '', template } }) => [type.replace(/.*\//, ''), template]),
  );
  return { root, headers, texts, templates };
}

t.test('each site and language has a description of its search', async (t) => {
  const rows: [prefix: string, site: string, lang: string][] = [
    ['', 'institute', 'en'],
    ['/es', 'institute', 'es'],
    ['/ar', 'institute', 'ar'],
    ['/china', 'china', 'zh-CN'],
    ['/china/en', 'china', 'en'],
  ];
  for (const [prefix, site, lang] of rows) {
    const { root, headers, texts, templates } = await descriptionAt(`${prefix}/opensearch.xml`);
    t.equal(headers['content-type'], 'application/opensearchdescription+xml; charset=utf-8');
    t.match(root, { name: 'OpenSearchDescription', attributes: { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' } });
    t.equal(texts.Language, lang);
    const api = 'https://institute.example/api/publications';
    t.same(templates, {
      html: `https://institute.example${prefix}/publications?term={searchTerms}`,
      'atom+xml': `${api}/feed?format=atom&site=${site}&lang=${lang}&page=publications&term={searchTerms}`,
      'x-suggestions+json': `${api}/suggest?site=${site}&lang=${lang}&term={searchTerms}`,
      'opensearchdescription+xml': `https://institute.example${prefix}/opensearch.xml`,
    });
  }
});

t.test('names are as short as OpenSearch allows', async (t) => {
  const { texts } = await descriptionAt('/opensearch.xml');
  t.match(texts.ShortName, /^\S.{0,15}$/);
  t.match(texts.LongName, /^\S.{0,47}$/);
  t.match(texts.Description, /^Search/);
});

t.test('the addresses lead to what they promise', async (t) => {
  const { templates } = await descriptionAt('/es/opensearch.xml');
  for (const [name, template = ''] of Object.entries(templates)) {
    const { status, headers } = await get(
      template.replace('https://institute.example', '').replace('{searchTerms}', 'a'),
    );
    t.equal(status, 200, template);
    t.match(headers['content-type'], name, template);
  }
});

t.test('a description is revalidated; other spellings of its path redirect or do not exist', async (t) => {
  const { headers } = await get('/opensearch.xml');
  t.equal((await get('/opensearch.xml', { 'if-none-match': String(headers.etag) })).status, 304);
  t.match(await get('/en/opensearch.xml'), { status: 302, headers: { location: '/opensearch.xml' } });
  for (const path of ['/nowhere/opensearch.xml', '/es/about/opensearch.xml'])
    t.equal((await get(path)).status, 404, path);
  t.equal((await fetch(`${origin}/opensearch.xml`, { method: 'POST' })).status, 405);
  t.notOk(
    stub.calls.some(({ path }) => path.includes('opensearch')),
    'no content is called for',
  );
});
