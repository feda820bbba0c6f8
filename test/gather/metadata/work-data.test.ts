import { t } from 'tap';
import { workData } from '../../../src/gather/metadata/work-data.ts';
import { recordOf } from './record-examples.ts';

t.test('a complete work has its authors, its place in a journal and its licence', async (t) => {
  const record = recordOf({
    category: 'Abstracts',
    authors: ['Ruiz, Ana', 'Wei Lan', 'The Institute'],
    orcids: ['', '0000-0002-1825-0097', ''],
    publicationDate: '2024-05',
    modified: '2024-06-01T10:00:00Z',
    language: 'English',
    journal: 'Plant and Soil',
    volume: '12',
    issue: '3',
    pages: '17-29',
    issn: '0317-8471',
    publisher: 'The Press',
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
      { '@type': 'Person', name: 'Ana Ruiz', familyName: 'Ruiz', givenName: 'Ana' },
      { '@id': 'https://orcid.org/0000-0002-1825-0097', '@type': 'Person', name: 'Wei Lan' },
      { name: 'The Institute' },
    ],
    datePublished: '2024-05',
    dateModified: '2024-06-01T10:00:00Z',
    inLanguage: 'en',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '12',
        isPartOf: { '@type': 'Periodical', name: 'Plant and Soil', issn: '0317-8471' },
      },
    },
    pagination: '17-29',
    publisher: { '@type': 'Organization', name: 'The Press' },
    isbn: '9780306406157',
    license: 'https://creativecommons.org/licenses/by/4.0/',
  });
});

t.test('a work of which little is known has only that', async (t) => {
  const url = 'https://institute.example/es/publications/k';
  t.strictSame(workData(recordOf({ title: 'k' })), { '@type': 'CreativeWork', url, name: 'k' });
  t.match(workData(recordOf({ category: 'Podcasts' })), { '@type': 'CreativeWork', genre: 'Podcasts' });
});

const containers: [given: { journal?: string; volume?: string; issue?: string; pages?: string }, expected: unknown][] =
  [
    [{ journal: 'J' }, { '@type': 'Periodical', name: 'J' }],
    [{ volume: '2' }, { '@type': 'PublicationVolume', volumeNumber: '2' }],
    [
      { journal: 'J', issue: '4' },
      { '@type': 'PublicationIssue', issueNumber: '4', isPartOf: { '@type': 'Periodical', name: 'J' } },
    ],
    [{ pages: '1-2' }, undefined],
  ];

for (const [given, expected] of containers) {
  t.test(`a work with ${JSON.stringify(given)} is part of what that names`, async (t) => {
    t.strictSame(workData(recordOf(given)).isPartOf, expected);
  });
}
