import { t } from 'tap';
import { COMPLETE_CARD } from '../../../client/publications/example-publications.ts';
import { byFacet } from '../../../src/domain/facets.ts';
import { PublicationCard } from '../../../src/domain/publications.ts';
import { withView } from '../../../src/gather/catalogue-block.ts';
import { pageOf } from '../app-store.ts';
import { renderPage } from '../render-page.ts';

type Field = keyof PublicationCard;

/** Fields that a card does not show, each with its use. */
const { category: _, ...notShownFacets } = byFacet(() => 'a filter of the catalogue, and a fact on the detail page');
const NOT_SHOWN: Partial<Record<Field, string>> = {
  slug: 'the path of the publication at the content service; `href` is the link',
  plainTitle: 'the title in citations and announcements',
  ...notShownFacets,
};

const FIELDS = Object.keys(PublicationCard.properties) as Field[];
const render = await renderPage();
const htmlOf = (card: PublicationCard) => render.blocks([{ type: 'new-publications', publications: [card] }]);

/** The complete card with another value in one field. */
function changed(field: Field): PublicationCard {
  const value = COMPLETE_CARD[field];
  const other = typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value}-2` : [...value, 'B. Other'];
  return { ...COMPLETE_CARD, [field]: other };
}

for (const field of FIELDS) {
  t.test(`a card ${field in NOT_SHOWN ? 'does not show' : 'shows'} its ${field}`, async (t) => {
    const isShown = htmlOf(changed(field)) !== htmlOf(COMPLETE_CARD);
    t.equal(
      isShown,
      !(field in NOT_SHOWN),
      `show ${field} in publication-card-view.tsx (a text around it needs its translation), or list it in NOT_SHOWN`,
    );
  });
}

t.test('the catalogue on a page leaves out only fields that a card does not show', async (t) => {
  const facets = byFacet(() => []);
  const block = { type: 'all-publications', publications: [], total: 0, shown: 0, facets } as const;
  const page = withView(pageOf('Page', { main: [{ ...block, publications: [] }] }), {
    items: [COMPLETE_CARD],
    total: 1,
    shown: 1,
    facets,
  });
  const [catalogue] = page.zones.main ?? [];
  const [card] = catalogue?.type === 'all-publications' ? catalogue.publications : [];
  const leftOut = FIELDS.filter((field) => !(field in (card ?? {})));
  t.same(
    leftOut.filter((field) => !(field in NOT_SHOWN)),
    [],
    'remove these fields from `shownCard` in src/gather/catalogue-block.ts',
  );
  t.not(card, undefined);
});
