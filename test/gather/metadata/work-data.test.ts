import { t } from 'tap';
import { workData } from '../../../src/gather/metadata/work-data.ts';
import { recordOf } from './record-examples.ts';

t.test('a complete work has its authors, its journal and its licence', async (t) => {
  const record = recordOf({
    category: 'Abstracts',
    authors: ['Ruiz, Ana', 'Wei Lan', 'The Institute'],
    orcids: ['', '0000-0002-1825-0097', ''],
    publicationDate: '2024-05',
    language: 'English',
    journal: 'Plant and Soil',
    volume: '12',
    issue: '3',
    pages: '17-29',
    issn: '0317-8471',
    isbn: '9780306406157',
    doi: '10.5555/a<b',
    license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  });
  t.strictSame(workData(record), {
    '@type': 'ScholarlyArticle',
    '@id': 'https://doi.org/10.5555/a%3Cb',
    url: 'https://institute.example/es/publications/k',
    name: 'Potassium',
    genre: 'Abstract',
    author: [
      { '@type': 'Person', name: 'Ana Ruiz' },
      { '@id': 'https://orcid.org/0000-0002-1825-0097', '@type': 'Person', name: 'Wei Lan' },
      { name: 'The Institute' },
    ],
    datePublished: '2024-05',
    inLanguage: 'en',
    isPartOf: { '@type': 'Periodical', name: 'Plant and Soil', issn: '0317-8471' },
    isbn: '9780306406157',
    license: 'https://creativecommons.org/licenses/by/4.0/',
  });
});

t.test('a work of which little is known has only that', async (t) => {
  const url = 'https://institute.example/es/publications/k';
  t.strictSame(workData(recordOf({ title: 'k' })), { '@type': 'CreativeWork', url, name: 'k' });
  t.match(workData(recordOf({ category: 'Podcasts' })), { '@type': 'CreativeWork', genre: 'Podcasts' });
});

t.test('a licence without an address is given by its name', async (t) => {
  t.match(workData(recordOf({ license: { name: 'By permission' } })), { license: 'By permission' });
});

t.test('a number without a journal is part of nothing', async (t) => {
  t.equal(workData(recordOf({ volume: '2', issn: '0317-8471' })).isPartOf, undefined);
  t.strictSame(workData(recordOf({ journal: 'J' })).isPartOf, { '@type': 'Periodical', name: 'J' });
});
