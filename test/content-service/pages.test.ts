import { t } from 'tap';
import { buildSampleService, publication, startSampleService } from './sample-folder.ts';

const titlesOf = (block: { publications: Array<{ title: string }> }) => block.publications.map(({ title }) => title);

t.test('a page is found by site, language and path', async (t) => {
  const app = buildSampleService(t);
  const rows: Array<[path: string, headers: Record<string, string>, text: string]> = [
    ['/api/pages/', {}, 'home'],
    ['/api/pages', {}, 'home'],
    ['/api/pages/', { 'x-site-slug': 'north', 'accept-language': 'en' }, 'home'],
    ['/api/pages/', { 'x-site-slug': 'north', 'accept-language': 'es' }, 'inicio'],
    ['/api/pages/', { 'x-site-slug': 'east', 'accept-language': 'zh-CN' }, '首页'],
    ['/api/pages/', { 'x-site-slug': 'nowhere', 'accept-language': 'es' }, 'inicio'],
  ];
  for (const [url, headers, text] of rows) {
    const answer = await app.inject({ url, headers });
    t.equal(answer.statusCode, 200, `${url} ${JSON.stringify(headers)}`);
    t.equal(answer.json().zones.main[0].text, text);
    t.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  }
});

t.test('a page has the fields of the contract and no other', async (t) => {
  const { json } = await buildSampleService(t).inject('/api/pages/');
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

t.test('a page that is not there in that language is 404 as JSON, which may be kept for a short while', async (t) => {
  const answer = await buildSampleService(t).inject({ url: '/api/pages/new', headers: { 'accept-language': 'es' } });
  t.equal(answer.statusCode, 404);
  t.match(answer.json(), { statusCode: 404, error: 'Not Found', message: /"new".*"north".*"es"/ });
  t.equal(answer.headers['cache-control'], 'public, max-age=30');
});

t.test('selections are filled in with publications, newest first and undated ones last', async (t) => {
  const app = buildSampleService(t);
  const [all] = (await app.inject('/api/pages/publications')).json().zones.main;
  t.same(titlesOf(all), ['Paper 2', 'Paper 3', 'Paper 1', 'Études du sol', 'Undated <em>K<sub>2</sub>O</em>']);
  const [newest, videos, named, written] = (await app.inject('/api/pages/new')).json().zones.main;
  t.same([newest.title, titlesOf(newest)], ['New', ['Paper 2', 'Paper 3']]);
  t.same(titlesOf(videos), ['Paper 3', 'Undated <em>K<sub>2</sub>O</em>']);
  t.same(titlesOf(named), ['Paper 3', 'Paper 1'], 'named ones in the order of the page file');
  t.same(written.publications, [publication(9)], 'a list stays as it is written');
});

t.test('publications in lists have no abstract, which would be sent with every catalogue', async (t) => {
  const [all] = (await buildSampleService(t).inject('/api/pages/publications')).json().zones.main;
  t.notOk(all.publications.some((item: object) => 'text' in item));
});

t.test('every publication has a page of its own, with related ones and share links', async (t) => {
  const app = buildSampleService(t);
  const page = (await app.inject('/api/pages/publications/paper-1')).json();
  t.equal(page.template, 'single-column');
  t.equal(page.title, 'Paper 1');
  const [detail, related, share] = page.zones.main;
  t.match(detail, { type: 'publication-detail', publication: { _id: { $id: '000000000000000000000001' } } });
  t.notOk('text' in detail);
  t.match(related, { type: 'related-publications', title: 'More like this' });
  t.same(titlesOf(related), ['Paper 3', 'Paper 2', 'Études du sol'], 'the rarer crop counts more than the category');
  t.same(share, { type: 'share', border: true });
});

t.test('a detail page carries the abstract, and plain text as title and description', async (t) => {
  const app = buildSampleService(t);
  const rice = (await app.inject('/api/pages/publications/paper-2')).json();
  t.equal(rice.zones.main[0].text, '<p>Rice &amp; water</p>');
  t.equal(rice.description, 'Rice & water');
  const potash = (await app.inject('/api/pages/publications/paper-4')).json();
  t.equal(potash.title, 'Undated K2O');
  t.equal(potash.description, 'Undated K2O, Ana Ortiz');
});

t.test('a page file may stand in for the generated detail page', async (t) => {
  const own = { path: 'publications/paper-1', template: 'iframe', title: 'Own', description: '', zones: { main: [] } };
  const files = { pages: { north: { en: { 'own.json': JSON.stringify(own) } } } };
  const app = buildSampleService(t, { files });
  t.equal((await app.inject('/api/pages/publications/paper-1')).json().template, 'iframe');
});

t.test('a page with a redirect answers 302 with its place in Location and body', async (t) => {
  const answer = await buildSampleService(t).inject('/api/pages/old/place');
  t.equal(answer.statusCode, 302);
  t.equal(answer.headers.location, '/new');
  t.same(answer.json(), { redirect: '/new' });
});

t.test('paths are decoded once, whatever their script and length', async (t) => {
  const { origin } = await startSampleService(t);
  const slug = '土'.repeat(150);
  const answer = await fetch(`${origin}/api/pages/${encodeURIComponent(slug)}`);
  t.equal(answer.status, 404);
  t.match(await answer.json(), { message: new RegExp(`"${slug}"`) });
});

t.test('pages carry Cache-Control, Vary and a strong ETag that answers 304 over a socket', async (t) => {
  const { origin } = await startSampleService(t);
  const first = await fetch(`${origin}/api/pages/publications`);
  const etag = first.headers.get('etag') ?? '';
  t.match(etag, /^"[\w-]{20,}"$/);
  t.equal(first.headers.get('cache-control'), 'public, max-age=60');
  t.equal(first.headers.get('vary'), 'X-Site-Slug, Accept-Language');
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await fetch(`${origin}/api/pages/publications`, { headers: { 'if-none-match': held } });
    t.equal(again.status, 304, held);
    t.equal(again.headers.get('etag'), etag);
    t.equal(await again.text(), '');
  }
  const changed = await fetch(`${origin}/api/pages/publications`, { headers: { 'if-none-match': '"other"' } });
  t.equal(changed.status, 200);
});

t.test('pages of other locales have other ETags', async (t) => {
  const app = buildSampleService(t);
  const tags = await Promise.all(
    ['en', 'es'].map(async (language) => {
      const answer = await app.inject({ url: '/api/pages/', headers: { 'accept-language': language } });
      return answer.headers.etag;
    }),
  );
  t.not(tags[0], tags[1]);
});
