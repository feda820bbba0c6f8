import { t } from 'tap';
import { examples as details } from '../../../client/blocks/publication-detail/examples.ts';
import type { Block } from '../../../src/domain/blocks.ts';
import { elements, type Found, has, tag } from '../elements.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();
const detail = (block: Block) => {
  const [found] = elements(render.blocks([block]), has('data-block', 'publication-detail'));
  if (!found) throw new Error('the detail was not rendered');
  return found;
};

const links = (found: Found) =>
  Object.fromEntries(
    found.find(tag('a')).map(({ text, attributes }) => [attributes['aria-label'] ?? text, attributes.href]),
  );

t.test('the detail page has title, facts, files and text', async (t) => {
  const found = detail(details.typical);
  t.match(found.find(tag('h1'))[0]?.text, 'Seventy seasons of Plot 12');
  const facts = found.find(tag('dt')).map(({ text }, n) => [text, found.find(tag('dd'))[n]?.text]);
  t.same(facts, [
    ['Author', 'Sanna Koskinen, Jonas Wetterli'],
    ['Published', '2026'],
    ['Language', 'English'],
    ['Region', 'Europe'],
    ['Crop type', 'Cereals'],
    ['Category', 'Bulletins | Research'],
    ['Published in', 'Soils and Potassium 12 (3), 17–29'],
    ['DOI', '10.5555/plot-12'],
    ['Licence', 'CC BY 4.0'],
  ]);
  t.match(links(found), {
    '10.5555/plot-12': 'https://doi.org/10.5555/plot-12',
    'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  });
  t.match(found.text, 'Plot 12 has received no potassium');
  const downloads = found.find((element) => /^\/media\/files/.test(element.attributes.href ?? ''));
  t.same(
    downloads.map(({ text, attributes }) => [text, attributes.target]),
    [
      ['Short editionPDF', '_blank'],
      ['Annex: tableCSV', '_blank'],
    ],
  );
});

t.test('the page of an external publication leads to it, unless its DOI does', async (t) => {
  const { publication } = details.typical;
  const at = (href: string, external = true) =>
    links(detail({ ...details.typical, publication: { ...publication, href, external } }));
  t.equal(at('https://www.journal.example/12/3')['journal.example'], 'https://www.journal.example/12/3');
  t.notOk('doi.org' in at('https://doi.org/10.5555/plot-12'));
  t.notOk('journal.example' in at('https://www.journal.example/12/3', false));
});

t.test('the facts of a detail page link to the publications that share them', async (t) => {
  t.match(links(detail(details.typical)), {
    Cereals: '/publications?cropType=Cereals',
    'Bulletins | Research': '/publications?category=Bulletins+%7C+Research',
  });
});

t.test('a detail without facts, files and text shows its title and no empty list', async (t) => {
  const found = detail(details.poor);
  t.equal(found.find(tag('h1'))[0]?.text, 'Untitled');
  t.same(
    found.find(({ tag }) => ['dl', 'dt', 'ul'].includes(tag)),
    [],
  );
  t.same(
    found.find(tag('button')).map(({ text }) => text),
    ['Save'],
  );
  t.match(found.text, 'Untitled. https://site.example/publications/poor');
});

t.test('a publication has plain links to citations in three formats', async (t) => {
  const address = (format: string) => `/api/publications/export?format=${format}&site=main&lang=en&id=9`;
  t.same(
    detail(details.poor)
      .find(has('download'))
      .map(({ text, attributes }) => [text, attributes.href, attributes.rel]),
    [
      ['BibTeX', address('bibtex'), 'nofollow'],
      ['RIS', address('ris'), 'nofollow'],
      ['CSL-JSON', address('csl-json'), 'nofollow'],
    ],
  );
  t.equal(detail(details.poor).find(has('role', 'group'))[0]?.text, 'Citation fileBibTeXRISCSL-JSON');
});
