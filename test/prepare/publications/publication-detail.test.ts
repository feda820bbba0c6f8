import { t } from 'tap';
import { Check } from 'typebox/value';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { YEAR_ONLY_CATEGORIES } from '../../../src/domain/publication-date.ts';
import { FullPublication, PublicationDetail } from '../../../src/domain/publications.ts';
import { fullPublication } from '../../../src/prepare/publications/full-publication.ts';
import { publicationCard } from '../../../src/prepare/publications/publication-card.ts';
import { publicationDetail } from '../../../src/prepare/publications/publication-detail.ts';
import { testContext } from '../test-context.ts';
import { publication } from './publication-fixture.ts';

const uploads: [name: string, upload: { file: string; name?: string }, download: object | undefined][] = [
  [
    'a file with a name',
    { file: 'k.pdf', name: 'The report' },
    { href: '/media/k.pdf', name: 'The report', extension: 'PDF' },
  ],
  [
    'a file without name',
    { file: 'a/K%20report.Docx' },
    { href: '/media/a/K%20report.Docx', name: 'K report.Docx', extension: 'DOCX' },
  ],
  [
    'a file with a blank name',
    { file: '/media/k.pdf', name: ' ' },
    { href: '/media/k.pdf', name: 'k.pdf', extension: 'PDF' },
  ],
  [
    'a file on another host',
    { file: 'https://files.example/k.zip?x=1' },
    { href: 'https://files.example/k.zip?x=1', name: 'k.zip', extension: 'ZIP' },
  ],
  [
    'a URL without a file name',
    { file: 'https://files.example/' },
    { href: 'https://files.example/', name: 'https://files.example/' },
  ],
  ['a DOI', { file: 'https://doi.org/10.1000/182' }, { href: 'https://doi.org/10.1000/182', name: '182' }],
  ['a percent sign', { file: '100%.pdf', name: 'P' }, { href: '/media/100%25.pdf', name: 'P', extension: 'PDF' }],
  ['a broken escape', { file: '100%zz.pdf' }, { href: '/media/100%25zz.pdf', name: '100%zz.pdf', extension: 'PDF' }],
  ['a script', { file: 'javascript:alert(1)' }, undefined],
  ['an image in a data URL', { file: 'data:image/png;base64,AAAA' }, undefined],
  ['nothing', { file: '' }, undefined],
];

for (const [name, upload, download] of uploads) {
  t.test(`${name} becomes ${download ? 'a download' : 'no download'}`, async (t) => {
    const { downloads } = publicationDetail(publication({ uploads: [upload] }), testContext());
    t.strictSame(downloads, download ? [download] : []);
  });
}

t.test('a detail adds downloads, sub-category and the image for social networks to the card', async (t) => {
  const given = publication({ uploads: [{ file: 'k.pdf' }], subCategory: ' Report ', socialImage: 'k.png' });
  const detail = publicationDetail(given, testContext());
  t.match(detail, { _id: '1', subCategory: 'Report', socialImage: '/media/k.png', downloads: [{ name: 'k.pdf' }] });
  t.equal(Check(PublicationDetail, detail), true);
  t.notOk('socialImage' in publicationDetail(publication({ socialImage: 'data:image/svg+xml,x' }), testContext()));
});

t.test('card and detail show the year for nine categories, month and year for the others', (t) => {
  for (const category of CATEGORIES) {
    const given = publication({ category, publicationDate: '2019-03-31' });
    const date = YEAR_ONLY_CATEGORIES.has(category) ? '2019' : 'marzo de 2019';
    t.equal(publicationCard(given, testContext()).date, date, category);
    t.equal(publicationDetail(given, testContext()).date, date, category);
  }
  t.end();
});

t.test('a full publication has all fields of the contract, resolved', async (t) => {
  const full = fullPublication(
    publication({
      external: false,
      externalUrl: ' https://doi.org/10.1/x ',
      overviewImage: 'k.jpg',
      author: [{ _id: 'a', name: 'A & B' }],
      uploads: [{ file: 'k.pdf' }, { file: 'javascript:x' }],
    }),
    testContext(),
  );
  t.match(full, {
    externalUrl: 'https://doi.org/10.1/x',
    overviewImage: '/media/k.jpg',
    image: '/media/k.jpg',
    author: [{ _id: 'a', name: 'A & B' }],
    uploads: [{ file: '/media/k.pdf', name: 'k.pdf' }],
  });
  t.equal(full.author.length, 1);
  t.equal(full.uploads.length, 1);
  t.equal(Check(FullPublication, full), true);
});

t.test('an invalid external URL is left out', async (t) => {
  for (const externalUrl of ['10.1/x', 'javascript:x', '//a.example', 'http://']) {
    t.notOk('externalUrl' in fullPublication(publication({ externalUrl }), testContext()), externalUrl);
  }
});
