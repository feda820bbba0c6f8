import { parse } from 'parse5';
import { t } from 'tap';
import { escapeHtml } from '../../src/domain/html-escapes.ts';
import { backgroundStyles, documentEnd, documentStart } from '../../src/render/document.ts';
import { ASSETS, headOf } from './head-of.ts';

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

t.test('texts in the head cannot become markup', async (t) => {
  const head = headOf({
    title: hostile,
    description: hostile,
    canonical: hostile,
    ogImage: hostile,
    siteName: hostile,
  });
  const html = documentStart(head, ASSETS, '') + documentEnd('{}');
  t.notMatch(html, '<script>alert');
  t.notMatch(html, '<img');
  t.ok(parse(html));
});

t.test('the head links to the page in other languages', async (t) => {
  const html = documentStart(
    headOf({ alternates: [{ hreflang: 'es', href: 'https://a.example/es?a&b' }] }),
    ASSETS,
    '',
  );
  t.match(html, '<link rel="alternate" href="https://a.example/es?a&amp;b" hreflang="es">');
});

t.test('the document has no inline executable script', async (t) => {
  const head = headOf({ lang: 'ar', dir: 'rtl' });
  const html = documentStart(head, ASSETS, '') + documentEnd('{}');
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  t.ok(scripts.length >= 2);
  for (const attributes of scripts) t.match(attributes, /src=|type="application\/json"/);
  t.match(html, '<html lang="ar" dir="rtl">');
});

t.test('the client starts after the whole document, because the state is at its end', async (t) => {
  const html = documentStart(headOf({}), ASSETS, '', '/api/initial-data/main/en/x');
  const [script] = html.match(/<script type="module"[^>]*>/) ?? [];
  t.match(script, 'src="/static/assets/a.js"');
  t.match(script, 'data-texts="/api/initial-data/main/en/x"', 'without a preload, which a slow page would use late');
  t.equal(html.match(/initial-data/g)?.length, 1);
  t.notMatch(script, 'async');
  t.match(script, 'data-modules="/static/assets/b.js"', 'the entry loads the other modules');
  t.notMatch(html, 'modulepreload', 'a modulepreload would compete with the first paint');
});

t.test('fonts of the Latin script are preloaded for languages that use it', async (t) => {
  const start = (lang: string) => documentStart(headOf({ lang }), ASSETS, '');
  for (const lang of ['en', 'pt-BR', 'fr'])
    t.match(start(lang), 'source-sans-3-latin-wght-normal-1.woff2" as="font"', lang);
  for (const lang of ['ar', 'zh-CN', 'hi']) t.notMatch(start(lang), 'source-sans-3-latin', lang);
});

t.test('only the fonts of the brand are preloaded', async (t) => {
  const serif = ['500', 'wght'].map((weights) => `/static/assets/source-serif-4-latin-${weights}-normal-1.woff2`);
  const assets = { ...ASSETS, latinFonts: [...serif, ...ASSETS.latinFonts] };
  const preloaded = (fonts: string | undefined) =>
    [...documentStart(headOf({ fonts }), assets, '').matchAll(/source-(\w+-\d)-latin-(\w+)-normal/g)].map(
      ([, family, weights]) => `${family} ${weights}`,
    );
  t.same(preloaded(undefined), ['serif-4 500', 'sans-3 wght']);
  t.same(preloaded('sans'), ['sans-3 wght']);
  t.same(preloaded('serif'), ['serif-4 wght'], 'running text has all weights');
  t.same(preloaded('system'), []);
});

t.test('each background colour has a rule for its attribute', async (t) => {
  t.match(backgroundStyles(['#1f5c3f']), /^\[data-background="#1f5c3f"\]\{[^}]*background-color:#1f5c3f\}$/);
  t.equal(backgroundStyles(), '');
});

t.test('characters with a meaning in HTML are escaped', async (t) => {
  t.equal(escapeHtml(`<a href="x">'&'</a>`), '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});
