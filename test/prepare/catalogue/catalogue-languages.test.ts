import { t } from 'tap';
import { emptyCatalogueQuery } from '../../../src/domain/catalogue-query.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publication } from '../publications/publication-fixture.ts';
import { testContext } from '../test-context.ts';

const SPELLINGS = ['en', 'English', 'eng', 'English', 'ES', 'español', 'ita; eng', 'Klingon', ' ', undefined];
const catalogue = createCatalogue(
  SPELLINGS.map((language, index) =>
    publication({ _id: String(index), ...(language === undefined ? {} : { language }) }),
  ),
  testContext(),
);
const view = (language: string[], label = (value: string) => value) => {
  const plain = emptyCatalogueQuery();
  return catalogue.view({ ...plain, filters: { ...plain.filters, language } }, { label });
};

t.test('all spellings of a language form one option, labelled in the language of the page', async (t) => {
  t.same((await view([])).facets.language, [
    { value: 'ES', label: 'Español', count: 2 },
    { value: 'English', label: 'Inglés', count: 4 },
    { value: 'ita; eng', label: 'Italiano', count: 1 },
    { value: 'Klingon', label: 'Klingon', count: 1 },
  ]);
});

t.test('a translation of the spelling or of the English name takes precedence over the display name', async (t) => {
  const texts: Record<string, string> = { English: 'Idioma inglés', Spanish: 'Idioma español', Klingon: 'tlhIngan' };
  const { facets } = await view([], (value) => texts[value] ?? value);
  t.same(
    facets.language.map(({ label }) => label),
    ['Idioma español', 'Idioma inglés', 'Italiano', 'tlhIngan'],
  );
});

t.test('any spelling of a known language finds all its publications, and each card keeps its spelling', async (t) => {
  for (const spelling of ['English', 'en', 'eng', ' ENG ', 'en-GB']) {
    const { total, items } = await view([spelling]);
    t.equal(total, 4, spelling);
    t.same(
      items.map(({ language }) => language),
      ['en', 'English', 'eng', 'English'],
    );
  }
  t.equal((await view(['klingon'])).total, 0, 'an unknown language matches only in its exact spelling');
});

t.test('an option keeps the spelling in which it was chosen', async (t) => {
  const { facets } = await view(['eng', 'Klingon']);
  t.same(
    facets.language.map(({ value }) => value),
    ['ES', 'eng', 'ita; eng', 'Klingon'],
  );
});

t.test('several spellings of a single language make no dropdown', async (t) => {
  const one = createCatalogue(
    ['en', 'English'].map((language) => publication({ _id: language, language })),
    testContext(),
  );
  t.same((await one.view(emptyCatalogueQuery(), { label: (value) => value })).facets.language, []);
});
