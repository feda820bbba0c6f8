import { t } from 'tap';
import { RECORD_TAGS } from '../../../src/domain/head-tags.ts';
import type { Navigation } from '../../../src/domain/navigation.ts';
import type { Page } from '../../../src/domain/page.ts';
import type { RecordTag } from '../../../src/domain/record-tags.ts';
import { describePage, hasRecord } from '../../../src/gather/metadata/page-record.ts';
import { pageOf } from '../../client/app-store.ts';
import { pageRef } from '../../content/open-source.ts';
import { detailOf, HOSTILE } from './record-examples.ts';

const ORIGIN = 'https://institute.example';
const entry = (slug: string, label: string, children: Navigation = []) => ({ slug, label, type: 'page', children });
const NAVIGATIONS = {
  main: [entry('about', 'About'), entry('library', 'Library', [entry('/publications/', 'Publikationen')])],
};

const describe = (path: string, page: Page, translations = {}, navigations: Record<string, Navigation> = NAVIGATIONS) =>
  describePage({ ref: pageRef(path), page, origin: ORIGIN, navigations, translations });

const detailPage = (given: Parameters<typeof detailOf>[0] = {}) =>
  pageOf('Page', {
    main: [
      { type: 'rich-text', text: 'x' },
      { type: 'publication-detail', publication: detailOf(given) },
    ],
  });

const jsonLdOf = (page: Page) =>
  (page.record ?? []).flatMap(({ element, text = '' }) => (element === 'script' ? JSON.parse(text)['@graph'] : []));

t.test('only a page of a publication and the home page have record tags', async (t) => {
  const plain = pageOf('About');
  t.strictSame(describe('about', plain), { page: plain });
  t.notOk(hasRecord(plain, 'about'));
  t.notOk(hasRecord(pageOf('P', { main: [{ type: 'publication-detail', text: 'x' }] }), 'p'));
  t.ok(hasRecord(plain, ''));
  t.ok(hasRecord(detailPage(), 'publications/k'));
});

t.test('the page of a publication has the tags of its first detail block, and typed links', async (t) => {
  const page = pageOf('Page', {
    main: [
      { type: 'publication-detail' },
      { type: 'publication-detail', publication: detailOf({ publicationDate: '2024-05', modified: '2024-06-01' }) },
      { type: 'publication-detail', publication: detailOf({ _id: '8', title: 'Other' }) },
    ],
  });
  const described = describe('publications/k', page);
  const names = described.page.record?.map(
    ({ attributes }) => attributes.name ?? attributes.property ?? attributes.type,
  );
  t.match(names, ['article:published_time', 'citation_title']);
  t.equal(names?.filter((name) => name === 'citation_title').length, 1);
  t.match(described.link, '/api/publications/7/linkset');
});

t.test('what only the tags say is left out of the page', async (t) => {
  const { page } = describe(
    'publications/k',
    detailPage({ doi: '10.1/a', orcids: [''], keywords: ['a'], region: 'Asia' }),
  );
  const shown = page.zones.main?.find((block) => block.type === 'publication-detail')?.publication;
  t.strictSame(shown, detailOf({ doi: '10.1/a', region: 'Asia' }));
  t.match(JSON.stringify(page.record), '10.1/a');
});

const trails: [path: string, names: string[]][] = [
  ['publications/k', ['Institut', 'Publikationen']],
  ['library/archive/k', ['Institut', 'Library']],
  ['k', []],
  ['unknown/k', []],
];

for (const [path, names] of trails) {
  t.test(`the breadcrumbs of /${path} are ${names.join(' > ') || 'none'}`, async (t) => {
    const [, list] = jsonLdOf(describe(path, detailPage(), { 'site-title': 'Institut' }).page);
    t.strictSame(list?.itemListElement.map(({ name }: { name: string }) => name) ?? [], names);
    t.strictSame(
      list?.itemListElement.map(({ position }: { position: number }) => position) ?? [],
      names.map((_, n) => n + 1),
    );
    if (list) t.equal(list.itemListElement[0].item, `${ORIGIN}/`);
  });
}

t.test('the home page names the institute, its profiles and the search', async (t) => {
  const translations = {
    'site-title': 'Institut',
    'social-x': 'https://x.example',
    'social-linkedin': 'https://l.example/i',
  };
  const described = describe('', pageOf('Home'), { ...translations, 'social-youtube': 'javascript:alert(1)' });
  t.equal(described.link, undefined);
  t.match(jsonLdOf(described.page), [
    {
      '@type': 'Organization',
      name: 'Institut',
      url: `${ORIGIN}/`,
      sameAs: ['https://l.example/i'],
    },
    {
      '@type': 'WebSite',
      inLanguage: 'en',
      potentialAction: { target: { urlTemplate: `${ORIGIN}/publications?term={search_term_string}` } },
    },
  ]);
  t.match(jsonLdOf(describe('', pageOf('Home')).page), [{ name: pageRef('').locale.site }]);
});

t.test('the home page offers feed and search of all publications only if a menu leads to them', async (t) => {
  t.equal(describe('', pageOf('Home')).page.feedPage, 'publications');
  t.equal(describe('', detailPage()).page.feedPage, 'publications');
  t.equal(describe('about', pageOf('About')).page.feedPage, undefined);
  const { page } = describe('', pageOf('Home'), {}, { main: [entry('about', 'About')] });
  t.equal(page.feedPage, undefined);
  t.notOk('potentialAction' in jsonLdOf(page)[1]);
});

t.test('no text of a record ends a script, and each tag is one that a navigation replaces', async (t) => {
  const given = { title: HOSTILE, plainTitle: HOSTILE, authors: [HOSTILE], publisher: 'P', publicationDate: '2024' };
  const { record = [] } = describe('publications/k', detailPage(given)).page;
  const script = record.find(({ element }) => element === 'script')?.text ?? '';
  t.notMatch(script, /[<\u2028\r\n]/);
  t.doesNotThrow(() => JSON.parse(script));
  const patterns = [...RECORD_TAGS.matchAll(/\[([a-z]+)\^?="([^"]*)"\]/g)];
  const isReplaced = ({ attributes }: RecordTag) =>
    patterns.some(([, name = '', value = '']) => attributes[name]?.startsWith(value));
  t.strictSame(
    record.filter((tag) => !isReplaced(tag)),
    [],
  );
});
