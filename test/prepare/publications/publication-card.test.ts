import { t } from 'tap';
import { Check } from 'typebox/value';
import { type Publication, PublicationCard } from '../../../src/domain/publications.ts';
import { publicationCard, publicationCards } from '../../../src/prepare/publications/publication-card.ts';
import { testContext } from '../test-context.ts';
import { publication } from './publication-fixture.ts';

const card = (given: Partial<Publication> = {}) => publicationCard(publication(given), testContext());

t.test('a bare publication becomes a card without optional fields', async (t) => {
  t.strictSame(card(), {
    _id: '1',
    slug: 'potassium-in-soils',
    href: '/es/publications/potassium-in-soils',
    external: false,
    title: 'Potassium in soils',
  });
});

t.test('a full publication becomes a full card', async (t) => {
  const full = card({
    category: ' Videos ',
    region: 'South Asia',
    language: 'English',
    cropType: 'Maize',
    title: 'K &amp; <i>Zea</i>',
    overviewImage: 'covers/k.jpg',
    publicationDate: '2019-03-31',
    author: [{ _id: 'a', name: "O'Brien, J." }, { name: 'Smith <FAO>' }],
    zone: 'x',
    subCategory: 'y',
  });
  t.strictSame(full, {
    _id: '1',
    slug: 'potassium-in-soils',
    href: '/es/publications/potassium-in-soils',
    external: false,
    title: 'K &amp; <i>Zea</i>',
    plainTitle: 'K & Zea',
    titleLang: 'en',
    category: 'Videos',
    region: 'South Asia',
    language: 'English',
    cropType: 'Maize',
    image: '/media/covers/k.jpg',
    publicationDate: '2019-03-31',
    date: 'marzo de 2019',
    authors: ["O'Brien, J.", 'Smith <FAO>'],
  });
  t.equal(Check(PublicationCard, full), true);
  t.same(Object.keys(full).sort(), Object.keys(PublicationCard.properties).sort(), 'every field is prepared');
});

t.test('an external publication links to its URL, or to its detail page if the URL is refused', async (t) => {
  const away = card({ external: true, externalUrl: 'https://doi.org/10.1/x' });
  t.match(away, { href: 'https://doi.org/10.1/x', external: true });
  t.match(card({ external: true, externalUrl: 'javascript:x' }), {
    href: '/es/publications/potassium-in-soils',
    external: false,
  });
});

const malformed: [name: string, given: Partial<Publication>, field: keyof PublicationCard][] = [
  ['a bad date', { publicationDate: 'n.d.' }, 'date'],
  ['a script as image', { overviewImage: 'javascript:x' }, 'image'],
  ['a blank category', { category: ' ' }, 'category'],
  ['a path as category', { category: '../../../etc/passwd' }, 'category'],
  ['an unknown language for the title', { language: 'Klingon' }, 'titleLang'],
  ["the page's own language for the title", { language: 'Español' }, 'titleLang'],
  ['a plain title', { title: 'Plain' }, 'plainTitle'],
];

for (const [name, given, field] of malformed) {
  t.test(`${name} leaves ${field} out`, async (t) => {
    t.notHas(card(given), { [field]: String });
    t.notOk(field in card(given));
  });
}

t.test('an empty title is replaced by the slug, the URL or the id', async (t) => {
  t.equal(card({ title: '<img src=x onerror=alert(1)>' }).title, 'potassium-in-soils');
  t.equal(card({ title: '', slug: '<b>x' }).title, '&lt;b&gt;x');
  t.equal(
    card({ title: '', slug: '', externalUrl: 'https://a.example/?b&copy=1' }).title,
    'https://a.example/?b&amp;copy=1',
  );
  t.equal(card({ title: '', slug: ' ', externalUrl: 'https://a.example/x' }).title, 'https://a.example/x');
  t.equal(card({ _id: 'p7', title: '', slug: '', externalUrl: undefined }).title, 'p7');
});

t.test('a category may have the name of a property of Object.prototype', async (t) => {
  t.equal(card({ category: '__proto__' }).category, '__proto__');
});

t.test('of two publications with the same id the first is shown', async (t) => {
  const cards = publicationCards(
    [publication(), publication({ _id: '2' }), publication({ title: 'Again' })],
    testContext(),
  );
  t.same(
    cards.map(({ _id, title }) => [_id, title]),
    [
      ['1', 'Potassium in soils'],
      ['2', 'Potassium in soils'],
    ],
  );
});

const misread: [text: string, read: string][] = [
  ['milho Ã\u00a0 baixa temperatura', 'milho à baixa temperatura'],
  ['JosÃ© and 20 Â°C', 'José and 20 °C'],
  ['NutriÃ§Ã£o', 'Nutrição'],
  ['MAÇÃ', 'MAÇÃ'],
  ['«MAÇû', '«MAÇû'],
  ['São Paulo, Âncora', 'São Paulo, Âncora'],
  ['土壤 أرض', '土壤 أرض'],
];

for (const [text, read] of misread) {
  t.test(`the title ${text} becomes ${read}`, async (t) => {
    t.equal(card({ title: text }).title, read);
  });
}
