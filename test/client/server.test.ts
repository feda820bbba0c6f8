import { existsSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { t } from 'tap';
import type * as Client from '../../client/server.tsx';
import type { Block } from '../../src/domain/blocks.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import type { LocaleBrand } from '../../src/domain/locale-brand.ts';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';
import { cataloguePage, initialState, pageOf } from './app-store.ts';
import { elements, tag } from './elements.ts';

const BUILD = new URL('../../dist/ssr/server.js', import.meta.url);
if (!existsSync(BUILD)) t.bailout('run npm run build first');
const client = (await import(BUILD.href)) as typeof Client;

const TRANSLATIONS = {
  ...TRANSLATION_DEFAULTS,
};
const BRAND: LocaleBrand = {
  name: 'Institute of Fields',
  contact: {
    company: 'Institute',
    address: 'Lane 1\n1000 Town',
    email: 'office@institute.example',
    director: 'Director: D. Test',
    map: '/media/map.svg',
    footer: 'Institute, Lane 1',
  },
  profiles: ['https://www.linkedin.com/institute', 'https://social.example/@institute'],
};

/** The markup of a state, and the reports of its render. */
async function render(changes: Partial<InitialState> = {}) {
  const reports: string[] = [];
  const element = client.createPageElement(
    initialState({ translations: TRANSLATIONS, brand: BRAND, ...changes }),
    (_kind, message) => reports.push(message),
  );
  const body = new PassThrough();
  const { promise, reject } = Promise.withResolvers<never>();
  const stream = client.renderToPipeableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(body),
    onError: reject,
  });
  return { html: await Promise.race([text(body), promise]), reports };
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

t.test('a page is rendered inside the layout of the site, without inline scripts and styles', async (t) => {
  const { html, reports } = await render({
    page: {
      path: '',
      content: pageOf('Home', { main: [{ type: 'rich-text', text: 'x'.repeat(20_000) }] }),
      status: 200,
    },
  });
  t.equal(count(html, /<script/g), 0);
  t.equal(count(html, / style="/g), 0);
  t.match(html, /^<a class="[^"]+" href="#content">Skip to content<\/a>/, 'the first link skips to the content');
  for (const element of ['header', 'main', 'footer'])
    t.equal(
      count(html, new RegExp(`<${element}[ >]`, 'g')),
      element === 'header' ? count(html, /<header/g) : 1,
      element,
    );
  t.equal(count(html, /data-reading-count/g), 1, 'one badge in the document');
  t.equal(count(html, /<dialog/g), 2);
  t.same(reports, []);
});

t.test('contact block, footer and social links show only parts that the brand has', async (t) => {
  const { html } = await render();
  for (const part of [
    'Lane 1\n1000 Town',
    'mailto:office@institute.example',
    'Director: D. Test',
    'src="/media/map.svg"',
    'Institute, Lane 1',
  ]) {
    t.ok(html.includes(part), part);
  }
  t.match(html, /<a [^>]*aria-label="LinkedIn"[^>]*href="https:\/\/www.linkedin.com\/institute"/);
  t.match(html, /<a [^>]*aria-label="social.example"[^>]*href="https:\/\/social.example\/@institute"/);
  t.notMatch(html, /aria-label="(Facebook|YouTube|Flickr)"/);
  for (const page of ['/disclaimer', '/privacy', '/cookies']) t.match(html, `href="${page}"`);
});

t.test('social links open a tab, and footer links and the buttons of an error page are translated', async (t) => {
  const networks = ['linkedin', 'facebook', 'youtube', 'flickr'];
  const texts = [
    ...['disclaimer', 'privacy', 'cookies'].flatMap((page) => [
      [`footer-${page}`, `Label of ${page}`],
      [`footer-${page}-link`, `/legal/${page}`],
    ]),
    ...['home', 'publications'].flatMap((target) => [
      [`error-${target}`, `Label of ${target}`],
      [`error-${target}-link`, `/out/${target}`],
    ]),
  ];
  const translations = { ...TRANSLATIONS, ...Object.fromEntries(texts) };
  const profiles = networks.map((network) => `https://www.${network}.com/institute`);
  const brand = { ...BRAND, profiles };
  const { html } = await render({ translations, brand, page: { path: 'x', status: 404 } });
  const links = elements(html, tag('a')).map(({ text, attributes }) => [
    attributes['aria-label'] ?? text,
    attributes.href,
    attributes.target,
  ]);
  const named = (names: string[]) => links.filter(([name = '']) => names.includes(name));
  t.same(
    named(['LinkedIn', 'Facebook', 'YouTube', 'Flickr']).map(([, href, target]) => [href, target]),
    profiles.map((url) => [url, '_blank']),
  );
  t.same(named(['home', 'publications', 'disclaimer', 'privacy', 'cookies'].map((name) => `Label of ${name}`)), [
    ['Label of home', '/out/home', undefined],
    ['Label of publications', '/out/publications', undefined],
    ['Label of disclaimer', '/legal/disclaimer', undefined],
    ['Label of privacy', '/legal/privacy', undefined],
    ['Label of cookies', '/legal/cookies', undefined],
  ]);
});

t.test('links have the prefix of the locale', async (t) => {
  const context = { ...initialState().context, locale: { site: 'main', lang: 'es' }, path: 'about' };
  const { html } = await render({ context, location: '/es/about' });
  t.match(html, /href="\/es\/about"[^>]* aria-current="page">About/);
  t.match(html, 'href="/es/disclaimer"');
  t.equal(count(html, /href="\/es"/g) > 0, true, 'the logo links to the home page');
});

t.test('a failed page shows label, heading, text and two buttons, in this order', async (t) => {
  const { html } = await render({ page: { path: 'x', status: 404 } });
  t.match(
    html,
    /Error: 404.*<h1[^>]*>Failed with status 404<\/h1>.*The page could not be shown\..*href="\/".*Go to the home page.*href="\/publications".*Browse publications/s,
  );
  t.equal(count(html, /<main/g), 1);
});

t.test('a pending page shows a status', async (t) => {
  const { html } = await render({ page: {} });
  t.match(html, /<main[^>]* aria-busy="true"[^>]*>.*Loading/s);
});

t.test('a page of template iframe has neither header nor footer', async (t) => {
  const content = {
    ...pageOf('Frame', { main: [{ type: 'iframe', url: '/media/tool.html', title: 'Tool' }] }),
    template: 'iframe' as const,
  };
  const { html } = await render({ page: { path: '', content, status: 200 } });
  t.equal(count(html, /<footer/g), 0);
  t.equal(count(html, /data-reading-count/g), 0);
  t.match(html, /<iframe/);
});

t.test('missing translations show their default, and each is reported', async (t) => {
  const { html, reports } = await render({ translations: {} });
  t.match(html, 'Skip to content');
  t.ok(reports.includes('Cannot find matching translation for key: skip-to-content'));
  t.notOk(
    reports.some((message) => message.includes('contact-company')),
    'optional texts are no fault',
  );
});

t.test('a menu item without a target is an anchor without href, and is reported', async (t) => {
  const navigations = { main: [{ slug: '', label: 'Nowhere', type: 'link' }] };
  const { html, reports } = await render({ navigations });
  t.match(html, /<a>Nowhere<\/a>/);
  t.match(reports, [/Trying to render link with missing `to` property/]);
});

t.test('an unknown locale has no prefix and is reported', async (t) => {
  const locale = (site: string, lang: string) => ({ context: { ...initialState().context, locale: { site, lang } } });
  t.match((await render(locale('mars', 'en'))).reports, ['Trying to link to non-existing site -> mars']);
  t.match((await render(locale('main', 'xx'))).reports, [
    'Trying to link to non-existing language -> xx, from site -> main',
  ]);
});

t.test('the debug tools are rendered only with _debug=1', async (t) => {
  const settings = { ...initialState().settings, debug: true };
  const debug = { reads: [{ key: 'page of the test', result: 'hit', age: 3, version: 1 }] };
  t.match((await render({ settings, debug })).html, 'page of the test');
  t.notMatch((await render({ debug })).html, 'page of the test');
});

t.test('the first modules are those of the first blocks of a page, without repeats', async (t) => {
  t.same(client.blockTypesInFront(cataloguePage(['a'])), ['rich-text', 'all-publications']);
  t.same(client.blockTypesInFront(undefined), []);
  t.same(client.blockTypesInFront(pageOf('P', { main: [{ type: 'unsupported', received: 'x' }] })), []);
  const text: Block = { type: 'rich-text', text: 'a' };
  const below = pageOf('P', {
    top: [{ type: 'banner', title: 'T' }],
    main: [text, text, { type: 'share' }, text, { type: 'tools' }],
  });
  t.same(client.blockTypesInFront(below), ['banner', 'rich-text', 'share'], 'later blocks are left out');
  t.equal(client.blockModules.banner, 'client/blocks/banner/banner.tsx');
});
