import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { t } from 'tap';
import type { readCard } from '../../client/page-loading/read-card.ts';
import { EXAMPLE_CARDS } from '../../client/publications/example-publications.ts';
import type { PublicationCard } from '../../src/domain/publications.ts';
import { cardOf, pageOf } from '../client/app-store.ts';
import { renderPage } from '../client/render-page.ts';
import { openBrowser } from './open-browser.ts';

/** Titles that the state leaves to the markup: none with elements or references. */
const CARDS: PublicationCard[] = [
  ...EXAMPLE_CARDS.filter(({ title }) => !title.includes('<')),
  {
    ...cardOf('a "quoted" \'id\''),
    title: 'Soil “K” in 1\u00a0000 plots',
    date: 'May 2024',
    publicationDate: '2024-05',
  },
  { ...cardOf('picture'), image: '/media/covers/a.jpg?x=1&y=2', authors: ["Ann O'Hara & sons"], category: 'Videos' },
  { ...cardOf('nowhere'), href: '', title: '  Two  spaces ' },
  { ...cardOf('undated'), publicationDate: '2024' },
];

const render = await renderPage();
const browser = await openBrowser();
const source = stripTypeScriptTypes(
  await readFile(new URL('../../client/page-loading/read-card.ts', import.meta.url), 'utf8'),
);

const htmlOf = (publications: PublicationCard[]) =>
  render.page(pageOf('Page', { main: [{ type: 'new-publications', publications }] }));

t.test('a card that is read from its markup renders to the same markup', async (t) => {
  const page = await browser.newPage();
  t.teardown(() => page.close());
  const written = htmlOf(CARDS);
  await page.setContent(written);
  const read = await page.evaluate(
    async ([code, cards]) => {
      const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
        readCard: typeof readCard;
      };
      return cards.map((card) => module.readCard(document, card));
    },
    [source, CARDS.map(({ _id, category }) => (category === undefined ? { _id } : { _id, category }))] as const,
  );
  t.equal(read.length, CARDS.length);
  t.equal(htmlOf(read as PublicationCard[]), written);
});

t.test('a card whose markup is another or gone is not read', async (t) => {
  const page = await browser.newPage();
  t.teardown(() => page.close());
  await page.setContent('<article data-publication="a"><h3>Changed</h3></article>');
  const read = await page.evaluate(async (code) => {
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readCard: typeof readCard };
    return ['a', 'b'].map((_id) => module.readCard(document, { _id }) === undefined);
  }, source);
  t.same(read, [true, true]);
});
