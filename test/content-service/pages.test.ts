import { t } from 'tap';
import { buildTestService, publication, startTestService } from './content-folder.ts';

const titlesOf = (block: { publications: Array<{ title: string }> }) => block.publications.map(({ title }) => title);

t.test('a page is found by site, language and path', async (t) => {
  const app = buildTestService(t);
  const rows: Array<[path: string, headers: Record<string, string>, text: string]> = [
    ['/api/pages/', {}, 'home'],
    ['/api/pages', {}, 'home'],
    ['/api/pages/', { 'x-site-slug': 'north', 'accept-language': 'en' }, 'home'],
    ['/api/pages/', { 'x-site-slug': 'north', 'accept-language': 'es' }, 'inicio'],
    ['/api/pages/', { 'x-site-slug': 'east', 'accept-language': 'zh-CN' }, '首页'],
    ['/api/pages/', { 'x-site-slug': 'nowhere', 'accept-language': 'es' }, 'inicio'],
  ];
  for (const [url, headers, text] of rows) {
    const response = await app.inject({ url, headers });
    t.equal(response.statusCode, 200, `${url} ${JSON.stringify(headers)}`);
    t.equal(response.json().zones.main[0].text, text);
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8');
  }
});

t.test('a page has exactly the fields of the contract', async (t) => {
  const { json } = await buildTestService(t).inject('/api/pages/');
  t.same(json(), {
    template: 'single-column',
    title: 'Title of /',
    description: 'Description of /',
    zones: { main: [{ type: 'rich-text', text: 'home' }] },
    alternates: [
      { site: 'north', lang: 'en' },
      { site: 'north', lang: 'es' },
      { site: 'east', lang: 'zh-CN' },
    ],
  });
});

t.test('a page that is missing in a language gets 404 as JSON, which may be cached for a short time', async (t) => {
  const response = await buildTestService(t).inject({ url: '/api/pages/new', headers: { 'accept-language': 'es' } });
  t.equal(response.statusCode, 404);
  t.match(response.json(), { statusCode: 404, error: 'Not Found', message: /"new".*"north".*"es"/ });
  t.equal(response.headers['cache-control'], 'public, max-age=30');
});

t.test('selections are replaced by publications, newest first and undated ones last', async (t) => {
  const app = buildTestService(t);
  const [all] = (await app.inject('/api/pages/publications')).json().zones.main;
  t.same(titlesOf(all), ['Paper 2', 'Paper 3', 'Paper 1', 'Études du sol', 'Undated <em>K<sub>2</sub>O</em>']);
  const [newest, videos, named, written] = (await app.inject('/api/pages/new')).json().zones.main;
  t.same([newest.title, titlesOf(newest)], ['New', ['Paper 2', 'Paper 3']]);
  t.same(titlesOf(videos), ['Paper 3', 'Undated <em>K<sub>2</sub>O</em>']);
  t.same(titlesOf(named), ['Paper 3', 'Paper 1'], 'slugs in the order of the page file');
  t.same(written.publications, [publication(9)], 'a list stays as it is');
});

t.test('publications in lists have no abstract', async (t) => {
  const [all] = (await buildTestService(t).inject('/api/pages/publications')).json().zones.main;
  t.notOk(all.publications.some((item: object) => 'text' in item));
});

t.test('every publication has a detail page with related publications and share links', async (t) => {
  const app = buildTestService(t);
  const page = (await app.inject('/api/pages/publications/paper-1')).json();
  t.equal(page.template, 'single-column');
  t.equal(page.title, 'Paper 1');
  const [detail, related, share] = page.zones.main;
  t.match(detail, { type: 'publication-detail', publication: { _id: { $id: '000000000000000000000001' } } });
  t.notOk('text' in detail);
  t.match(related, { type: 'related-publications', title: 'More like this' });
  t.same(titlesOf(related), ['Paper 3', 'Paper 2', 'Études du sol'], 'the rarer crop weighs more than the category');
  t.same(share, { type: 'share', border: true });
});

t.test('a detail page has the abstract, and plain text as title and description', async (t) => {
  const app = buildTestService(t);
  const rice = (await app.inject('/api/pages/publications/paper-2')).json();
  t.equal(rice.zones.main[0].text, '<p>Rice &amp; water</p>');
  t.equal(rice.description, 'Rice & water');
  const potash = (await app.inject('/api/pages/publications/paper-4')).json();
  t.equal(potash.title, 'Undated K₂O');
  t.equal(potash.description, 'Undated K₂O, Ana Ortiz');
});

t.test('a page file takes precedence over the generated detail page', async (t) => {
  const own = { path: 'publications/paper-1', template: 'iframe', title: 'Own', description: '', zones: { main: [] } };
  const files = { pages: { north: { en: { 'own.json': JSON.stringify(own) } } } };
  const app = buildTestService(t, { files });
  t.equal((await app.inject('/api/pages/publications/paper-1')).json().template, 'iframe');
});

t.test('a page with a redirect gets 302 with the target in Location and body', async (t) => {
  const response = await buildTestService(t).inject('/api/pages/old/place');
  t.equal(response.statusCode, 302);
  t.equal(response.headers.location, '/new');
  t.same(response.json(), { redirect: '/new' });
});

t.test('paths of any script and length are decoded once', async (t) => {
  const { origin } = await startTestService(t);
  const slug = '土'.repeat(150);
  const response = await fetch(`${origin}/api/pages/${encodeURIComponent(slug)}`);
  t.equal(response.status, 404);
  t.match(await response.json(), { message: new RegExp(`"${slug}"`) });
});

t.test('pages have Cache-Control, Vary and a strong ETag that gives 304', async (t) => {
  const { origin } = await startTestService(t);
  const first = await fetch(`${origin}/api/pages/publications`);
  const etag = first.headers.get('etag') ?? '';
  t.match(etag, /^"[\w-]{20,}"$/);
  t.equal(first.headers.get('cache-control'), 'public, max-age=60');
  t.equal(first.headers.get('vary'), 'X-Site-Slug, Accept-Language');
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await fetch(`${origin}/api/pages/publications`, { headers: { 'if-none-match': tags } });
    t.equal(again.status, 304, tags);
    t.equal(again.headers.get('etag'), etag);
    t.equal(await again.text(), '');
  }
  const changed = await fetch(`${origin}/api/pages/publications`, { headers: { 'if-none-match': '"other"' } });
  t.equal(changed.status, 200);
});

t.test('pages of different locales have different ETags', async (t) => {
  const app = buildTestService(t);
  const tags = await Promise.all(
    ['en', 'es'].map(async (language) => {
      const response = await app.inject({ url: '/api/pages/', headers: { 'accept-language': language } });
      return response.headers.etag;
    }),
  );
  t.not(tags[0], tags[1]);
});
