import { t } from 'tap';
import { Check } from 'typebox/value';
import { CatalogueView } from '../../src/domain/catalogue.ts';
import { CATEGORIES } from '../../src/domain/categories.ts';
import { byFacet } from '../../src/domain/facets.ts';
import { FullPublication, Publication, PublicationCard, PublicationDetail } from '../../src/domain/publications.ts';

const publication = { _id: '1', slug: 'k', title: 'K', external: false, author: [], uploads: [] };
const card = { _id: '1', slug: 'k', href: '/publications/k', external: false, title: 'K' };

t.test('there are thirteen categories, and a category may contain a bar', async (t) => {
  t.equal(new Set(CATEGORIES).size, 13);
  t.ok(CATEGORIES.includes('Bulletins | Research'));
});

t.test('a publication needs an id, a slug, a title, the external flag, authors and uploads', async (t) => {
  t.equal(Check(Publication, publication), true);
  for (const field of Object.keys(publication)) {
    t.equal(Check(Publication, { ...publication, [field]: undefined }), false, `${field} is required`);
  }
  t.equal(Check(Publication, { ...publication, _id: '' }), false);
});

t.test('a detail extends the card, and a full publication extends the detail', async (t) => {
  const detail = { ...card, downloads: [{ href: '/media/k.pdf', name: 'k.pdf', extension: 'PDF' }] };
  const full = { ...detail, author: [{ name: 'A' }], uploads: [{ file: '/media/k.pdf' }] };
  t.equal(Check(PublicationCard, card), true);
  t.equal(Check(PublicationDetail, detail), true);
  t.equal(Check(PublicationDetail, card), false);
  t.equal(Check(FullPublication, full), true);
  t.equal(Check(FullPublication, detail), false);
  t.equal(Check(PublicationCard, full), true);
});

t.test('a catalogue view has cards, totals and the four facets', async (t) => {
  const facets = { ...byFacet(() => []), category: [{ value: 'Papers', label: 'Papers', count: 1 }] };
  t.equal(Check(CatalogueView, { items: [card], total: 1, shown: 1, facets }), true);
  t.equal(Check(CatalogueView, { items: [card], total: 1.5, shown: 1, facets }), false);
  t.equal(Check(CatalogueView, { items: [card], total: 1, shown: 1, facets: { ...facets, region: undefined } }), false);
});
