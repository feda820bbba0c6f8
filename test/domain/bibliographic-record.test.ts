import { t } from 'tap';
import { bibliographicRecord } from '../../src/domain/bibliographic-record.ts';
import type { PublicationDetail } from '../../src/domain/publications.ts';

const SITE = { origin: 'https://institute.example', prefix: '/es' };
const BARE: PublicationDetail = {
  _id: '1',
  slug: 'k',
  href: '/es/publications/k',
  external: false,
  title: 'K',
  downloads: [],
};
const recordOf = (given: Partial<PublicationDetail>, abstract?: string) =>
  bibliographicRecord({ ...BARE, ...given }, SITE, abstract);

t.test('a publication without optional fields has a record without them', async (t) => {
  t.strictSame(recordOf({}), {
    id: '1',
    slug: 'k',
    type: { csl: 'document', schemaOrg: 'CreativeWork', dublinCore: 'Text', ris: 'GEN', bibtex: 'misc' },
    title: { html: 'K', plain: 'K' },
    creators: [],
    keywords: [],
    url: 'https://institute.example/es/publications/k',
    page: 'https://institute.example/es/publications/k',
    files: [],
  });
});

t.test('a record has all that a complete publication tells', async (t) => {
  const record = recordOf(
    {
      title: '10<sup>6</sup> <em>Zea</em>',
      plainTitle: '10⁶ Zea',
      category: 'Papers',
      language: 'English',
      region: 'Congo, Democratic Republic of the',
      cropType: 'Beans, dry',
      keywords: ['potassium', 'beans, dry'],
      publicationDate: '2024-05',
      authors: ['Ruiz, Ana', 'The Institute'],
      orcids: ['0000-0002-1825-0097', ''],
      journal: 'Plant and Soil',
      volume: '12',
      issue: '3',
      pages: '17–29',
      issn: '0317-8471',
      isbn: '9780306406157',
      publisher: 'The Press',
      doi: '10.5555/abc',
      license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      external: true,
      href: 'https://doi.org/10.5555/abc',
      image: '/media/cover.svg',
      socialImage: '/media/social.png',
      modified: '2024-06-01T10:00:00Z',
      downloads: [{ href: '/media/a.pdf', name: 'A', extension: 'PDF', size: 7 }],
    },
    '<p>One.</p><p>10<sup>6</sup> &amp; more.</p>',
  );
  t.strictSame(record, {
    id: '1',
    slug: 'k',
    type: {
      csl: 'article-journal',
      schemaOrg: 'ScholarlyArticle',
      dublinCore: 'Text',
      semantics: 'article',
      ris: 'JOUR',
      bibtex: 'article',
    },
    title: { html: '10<sup>6</sup> <em>Zea</em>', plain: '10⁶ Zea', language: 'en' },
    language: 'en',
    creators: [{ family: 'Ruiz', given: 'Ana', orcid: '0000-0002-1825-0097' }, { literal: 'The Institute' }],
    issued: { year: 2024, month: 5 },
    abstract: 'One. 10⁶ & more.',
    keywords: ['potassium', 'Beans, dry', 'Congo, Democratic Republic of the'],
    container: {
      title: 'Plant and Soil',
      volume: '12',
      issue: '3',
      pages: '17–29',
      firstPage: '17',
      lastPage: '29',
      issn: '0317-8471',
    },
    publisher: 'The Press',
    isbn: '9780306406157',
    doi: '10.5555/abc',
    license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    url: 'https://doi.org/10.5555/abc',
    page: 'https://institute.example/es/publications/k',
    files: [{ url: 'https://institute.example/media/a.pdf', name: 'A', type: 'application/pdf', size: 7 }],
    image: 'https://institute.example/media/social.png',
    modified: '2024-06-01T10:00:00Z',
  });
});

const pages: [pages: string, first: string | undefined, last: string | undefined][] = [
  ['17-29', '17', '29'],
  ['17 -- 29', '17', '29'],
  ['S12—S19', 'S12', 'S19'],
  ['e0123', 'e0123', undefined],
  ['17-29, 35', '17', undefined],
  ['17, 19', '17', undefined],
  ['(17)', undefined, undefined],
];

for (const [given, first, last] of pages) {
  t.test(`the pages ${given} begin at ${first} and end at ${last}`, async (t) => {
    t.match(recordOf({ pages: given }).container, { pages: given });
    t.equal(recordOf({ pages: given }).container?.firstPage, first);
    t.equal(recordOf({ pages: given }).container?.lastPage, last);
  });
}

t.test('the image of a record is one that other sites can load', async (t) => {
  const bitmap = 'data:image/png;base64,AA==';
  t.equal(recordOf({ socialImage: bitmap, image: '/media/c.png' }).image, 'https://institute.example/media/c.png');
  t.equal(recordOf({ socialImage: bitmap, image: bitmap }).image, undefined);
  t.equal(recordOf({ image: 'https://cdn.example/c.png' }).image, 'https://cdn.example/c.png');
});

t.test('the title of a work in several languages has no language', async (t) => {
  const { language, title } = recordOf({ language: 'multiple languages' });
  t.equal(language, 'mul');
  t.notOk('language' in title);
});

t.test('a journal of its own replaces that of the category', async (t) => {
  const category = 'Potash Review 1956-1995';
  t.equal(recordOf({ category }).container?.title, 'Potash Review');
  t.equal(recordOf({ category, journal: 'Another' }).container?.title, 'Another');
});

t.test('no text of a record has a line break, a control character or half a character', async (t) => {
  const nasty = (text: string) => `${text}\r\nER  - \u2028\u2029\u0085\u000b\u0000\ufffe\ud800TY  - JOUR`;
  const record = recordOf(
    {
      category: nasty('Papers'),
      region: nasty('Asia'),
      cropType: nasty('Rice'),
      authors: [nasty('Ana')],
      downloads: [{ href: '/media/a.pdf', name: nasty('A') }],
    },
    nasty('Abstract'),
  );
  t.notMatch(JSON.stringify(record), /\\[nrtu]|[\u2028\u2029\u0085\ud800]/);
  t.match(record, { type: { csl: 'document', genre: 'Papers ER - \ufffdTY - JOUR' }, keywords: { length: 2 } });
});
