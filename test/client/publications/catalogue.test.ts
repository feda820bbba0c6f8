import { t } from 'tap';
import { examples as catalogues } from '../../../client/blocks/all-publications/examples.ts';
import { examples as details } from '../../../client/blocks/publication-detail/examples.ts';
import type { Block } from '../../../src/domain/blocks.ts';
import { elements, type Found, has, tag } from '../elements.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();
const catalogue = (block: Block = catalogues.typical, location = '/publications'): Found => {
  const [found] = elements(render.blocks([block], { location }), has('data-block', 'all-publications'));
  if (!found) throw new Error('the catalogue was not rendered');
  return found;
};
const links = (found: Found) =>
  Object.fromEntries(
    found.find(tag('a')).map(({ text, attributes }) => [attributes['aria-label'] ?? text, attributes.href]),
  );
const cards = () => catalogue().find(has('data-publication'));

t.test('a card links to its page, and an external card to its URL in a new tab', async (t) => {
  const [first, , , external] = cards();
  t.match(first?.find(tag('a'))[0]?.attributes, { href: '/publications/example-1' });
  t.notOk('target' in (first?.find(tag('a'))[0]?.attributes ?? {}));
  t.match(external?.find(tag('a'))[0]?.attributes, {
    href: 'https://video.example/watch/4',
    target: '_blank',
    rel: 'noopener',
  });
});

t.test('a card shows title, category, authors and date, and can be saved', async (t) => {
  const [first, second] = cards();
  t.match(first?.text, /Potassium budgets.*Country Reports.*Amara Diallo, Jonas Wetterli.*2024/);
  t.equal(second?.find(tag('sup'))[0]?.text, '+', 'the title keeps its HTML');
  t.match(first?.find(tag('button'))[0]?.attributes, { 'aria-pressed': 'false', 'aria-label': 'Save' });
  t.match(first?.find(tag('time'))[0]?.attributes, { datetime: '2024-03' });
});

t.test('a title in another language has its `lang`', async (t) => {
  t.equal(cards()[2]?.find(tag('h3'))[0]?.attributes.lang, 'ar');
  t.notOk('lang' in (cards()[0]?.find(tag('h3'))[0]?.attributes ?? {}));
});

t.test('a card shows its cover, or the placeholder of its category', async (t) => {
  const publications = catalogues.typical.publications.map((card) => ({ ...card, image: '/media/cover.svg' }));
  t.equal(catalogue({ ...catalogues.typical, publications }).find(tag('img'))[0]?.attributes.src, '/media/cover.svg');
  t.same(
    cards().flatMap((card) => card.find(tag('img'))),
    [],
  );
  const placeholders = cards().map((card) => card.find(has('data-art')).length);
  t.same([...new Set(placeholders)], [1]);
  const categories = cards().map((card) => card.find(has('data-category')).at(-1)?.attributes['data-category']);
  t.same(categories.slice(0, 2), ['country-reports', 'papers']);
  t.same(categories.slice(4), ['default', 'default']);
});

t.test('a card with many authors names three', async (t) => {
  t.match(cards()[5]?.text, 'First Author, Second Author, Third Author …');
});

t.test('a facet with one distinct value has no dropdown', async (t) => {
  t.same(
    catalogue()
      .find(has('data-filter'))
      .map(({ attributes }) => attributes['data-filter']),
    ['category', 'region'],
  );
});

t.test('a dropdown has a label, offers each value with its count, and shares its `name` with the others', async (t) => {
  const [category] = catalogue(catalogues.typical, '/publications?category=Papers').find(
    has('data-filter', 'category'),
  );
  t.equal(category?.attributes.name, 'filters');
  t.equal(category?.find(tag('summary'))[0]?.text, 'Category1');
  t.same(
    category?.find(tag('label')).map(({ text }) => text),
    ['Papers68', 'Bulletins and research reports42'],
  );
  const boxes = category?.find(tag('input')) ?? [];
  t.same(
    boxes.map(({ attributes }) => [attributes.name, attributes.value, 'checked' in attributes]),
    [
      ['category', 'Papers', true],
      ['category', 'Bulletins | Research', false],
    ],
  );
});

t.test('dropdowns, facts and files have translated labels', async (t) => {
  const bibliographic = ['published-in', 'doi', 'license'];
  const own = [
    'author',
    'publication-date',
    'language',
    'region',
    'crop-type',
    'category',
    ...bibliographic,
    'downloads',
  ];
  const translations = Object.fromEntries([...own, 'save'].map((key) => [key, `my ${key}`]));
  const { region } = catalogues.typical.facets;
  const facets = { ...catalogues.typical.facets, language: region, cropType: region };
  const html = render.blocks([{ ...catalogues.typical, facets }, details.typical], { translations });
  const names = elements(html, has('data-filter')).map((dropdown) => dropdown.find(tag('summary'))[0]?.text);
  t.same(names, ['my category', 'my region', 'my language', 'my crop-type']);
  const [found] = elements(html, has('data-block', 'publication-detail'));
  const facts = found?.find(({ tag }) => ['dt', 'h2'].includes(tag)).map(({ text }) => text);
  t.same(
    facts,
    own.map((key) => `my ${key}`),
  );
  t.equal(found?.find(tag('button'))[0]?.text, 'my save');
});

t.test('active filters can be removed one by one and all at once; the term stays', async (t) => {
  const found = links(catalogue(catalogues.typical, '/publications?category=Papers&region=Asia&term=rice&shown=24'));
  t.equal(found['Remove filter Papers'], '/publications?term=rice&region=Asia');
  t.equal(found['Remove filter Asia'], '/publications?term=rice&category=Papers');
  t.equal(found['Remove Filters'], '/publications?term=rice');
  t.equal(found['Clear search'], '/publications?category=Papers&region=Asia');
});

t.test('the catalogue shows its count and total, and offers twelve more until all are shown', async (t) => {
  t.equal(catalogue().find(has('role', 'status'))[0]?.text, '6 of 333 publications');
  t.match(catalogue(catalogues.search).text, '3 of 3 publications (best matches, there may be more)');
  t.equal(links(catalogue())['Load more'], '/publications?shown=24');
  t.notOk('Load more' in links(catalogue(catalogues.complete)));
});

t.test('the catalogue shows a message if nothing matches, and a retry if the search failed', async (t) => {
  t.match(catalogue(catalogues.none).text, 'No publications match');
  const failed = catalogue(catalogues.failed, '/publications?term=rice');
  t.match(failed.find(has('role', 'alert'))[0]?.text, 'The search failed.');
  t.equal(links(failed)['Try again'], '/publications?term=rice');
});

t.test('without script the form submits term, filters and order to the same page', async (t) => {
  const [form] = catalogue(catalogues.typical, '/es/publications?sort=title').find(tag('form'));
  t.match(form?.attributes, { method: 'get', action: '/es/publications' });
  t.same(
    [
      ...new Set(
        form?.find(has('name')).flatMap(({ tag, attributes }) => (tag === 'details' ? [] : [attributes.name])),
      ),
    ],
    ['term', 'category', 'region', 'sort'],
  );
  t.equal(form?.find(has('selected'))[0]?.attributes.value, 'title');
});

const citations = (found: Found) =>
  found.find(has('download')).map(({ text, attributes }) => [text, attributes.href, attributes.rel]);

t.test('the whole filtered list can be exported, regardless of the shown count', async (t) => {
  const found = catalogue(catalogues.typical, '/es/publications?shown=24&region=Asia&sort=title');
  t.equal(
    citations(found)[1]?.[1],
    '/api/publications/export?format=ris&site=main&lang=en&page=&region=Asia&sort=title',
    'the page is the home page here',
  );
  t.same(citations(catalogue(catalogues.none)), [], 'an empty list has no export');
  const long = catalogue({ ...catalogues.typical, total: 20_000 });
  t.match(long.find(has('role', 'group'))[0]?.text, 'Export list (first 1000)', 'a very long list shows its limit');
});

t.test('links to states with several values in a facet are nofollow', async (t) => {
  const several = '/publications?category=Papers&category=Videos&region=Asia&term=rice';
  for (const block of [catalogues.typical, catalogues.failed]) {
    const lures = catalogue(block, several)
      .find(tag('a'))
      .filter(({ attributes: { href = '', rel } }) => {
        const { searchParams } = new URL(href, 'https://site.example');
        const isSeveral = ['category', 'region'].some((facet) => searchParams.getAll(facet).length > 1);
        return isSeveral && !rel?.includes('nofollow');
      });
    t.same(lures, []);
  }
});

t.test('a later window of the list shows its position and links to more until the list ends', async (t) => {
  const rest = { ...catalogues.typical, total: 612, from: 600, shown: 6 };
  const shown = catalogue(rest, '/publications?from=600');
  t.match(shown.text, /601–606 of 612 publications/);
  t.equal(links(shown)['Load more'], '/publications?shown=24&from=600');
  const end = catalogue({ ...rest, total: 606 }, '/publications?from=600');
  t.notOk('Load more' in links(end));
});

t.test('once a response has its maximum of cards, "Load more" starts the next window', async (t) => {
  const found = catalogue({ ...catalogues.typical, total: 900 }, '/publications?shown=600');
  t.equal(links(found)['Load more'], '/publications?from=600');
});

t.test('a dropdown that omits options has a nofollow link to all of them', async (t) => {
  const found = catalogue({ ...catalogues.typical, leftOut: { region: 70 } }, '/publications?category=Papers');
  const [all] = found.find(tag('a')).filter(({ text }) => text === 'Show all 72');
  t.match(all?.attributes, {
    href: '/publications?category=Papers&options=all',
    rel: 'nofollow',
    'data-keep-position': '',
  });
});
