import { t } from 'tap';
import { HTML, preview, startPreview } from './start-preview.ts';

t.test('links, forms and redirects keep the token where it covers them', async (t) => {
  const app = await startPreview(t);
  const token = await app.token({ lang: 'en' });
  const { text } = await preview(app, '/about', token);
  const prose = text.slice(text.indexOf('data-prose'));
  const hrefs = [...prose.matchAll(/<a [^>]*href="([^"]*)"[^>]*>A link/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  );
  t.same(hrefs, [
    `/about/team?preview=${token}`,
    `/about?x=1&y=2&preview=${token}#part`,
    '/es/about',
    '/china',
    '/media/a.pdf',
    'https://other.example/',
    '#part',
    `?x=1&preview=${token}`,
  ]);
  t.match(text, `href="/publications?preview=${token}"`, 'the header');
  const catalogue = await preview(app, '/publications', token);
  const forms = [...catalogue.text.matchAll(/<form[^>]*method="get"[^>]*>(<input[^>]*>)?/g)];
  t.ok(forms.length > 0);
  for (const [, field] of forms) t.equal(field, `<input type="hidden" name="preview" value="${token}">`);
  t.match(await preview(app, '/about/', token), {
    status: 308,
    headers: { location: `/about?preview=${token}`, 'cache-control': 'private, no-store' },
  });
  for (const [path, target] of [
    ['/about', '/about'],
    ['/nowhere', '/'],
  ] as const) {
    t.match(await app.get(`${path}?missing=home&preview=${token}`), {
      status: 302,
      headers: { location: `${target}?preview=${token}`, 'cache-control': 'private, no-store' },
    });
  }
  app.stub.respond('/api/pages/moved', { status: 302, headers: { location: '/about' } });
  t.match(await preview(app, '/moved', token), { status: 302, headers: { location: `/about?preview=${token}` } });
  app.stub.respond('/api/pages/left', { status: 302, headers: { location: 'https://other.example/' } });
  t.match(await preview(app, '/left', token), { status: 302, headers: { location: 'https://other.example/' } });
});

t.test('the links of a preview of one page lead to public pages', async (t) => {
  const app = await startPreview(t);
  const token = await app.token({ lang: 'en', path: 'about' });
  const { text } = await preview(app, '/about', token);
  const linked = [...text.matchAll(/href="([^"?]*)\?[^"]*preview=/g)].map(([, path]) => path);
  t.same([...new Set(linked)].sort(), ['', '/about']);
  t.match(text, 'href="/publications"');
});

t.test('a bar says in the language of the page until when its link works', async (t) => {
  const app = await startPreview(t);
  const { text } = await preview(app, '/about', await app.token());
  const bar = /<aside[^>]*data-preview-bar[^>]*>.*?<\/aside>/s.exec(text)?.[0] ?? '';
  t.match(bar, 'aria-label="Preview"');
  t.match(
    bar,
    '<time dateTime="2026-01-01T00:01:00.000Z">This link works until January 1, 2026 at 12:01 AM UTC.</time>',
  );
  t.notMatch((await app.get('/about', HTML)).text, /preview/i);
});
