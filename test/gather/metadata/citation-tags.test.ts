import { t } from 'tap';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import type { RecordTag } from '../../../src/domain/record-tags.ts';
import { citationTags } from '../../../src/gather/metadata/citation-tags.ts';
import { dublinCoreTags } from '../../../src/gather/metadata/dublin-core-tags.ts';
import { HOSTILE, recordOf } from './record-examples.ts';

const linesOf = (tags: readonly RecordTag[]) =>
  tags.map(({ attributes: { name, rel, content, href } }) => `${name ?? rel}: ${content ?? href}`);
const citationOf = (given: Partial<PublicationDetail>) => linesOf(citationTags(recordOf(given)));

const PAGE = 'citation_abstract_html_url: https://institute.example/es/publications/k';

/** Record types beside the inclusion guidelines of Google Scholar. */
const types: [what: string, given: Partial<PublicationDetail>, lines: string[]][] = [
  [
    'an article in a journal',
    {
      category: 'Papers',
      authors: ['Ruiz, Ana', 'Wei Lan'],
      publicationDate: '2024-05-12',
      journal: 'Plant and Soil',
      volume: '12',
      issue: '3',
      pages: '17–29',
      issn: '0317-8471',
      publisher: 'The Press',
      doi: '10.5555/abc',
      language: 'Spanish',
      keywords: ['potash', 'K; Mg'],
      region: 'Congo, Democratic Republic of the',
      downloads: [{ href: '/media/a.pdf', name: 'A', extension: 'PDF' }],
    },
    [
      'citation_title: Potassium',
      'citation_author: Ruiz, Ana',
      'citation_author: Wei Lan',
      'citation_publication_date: 2024/05/12',
      'citation_journal_title: Plant and Soil',
      'citation_publisher: The Press',
      'citation_volume: 12',
      'citation_issue: 3',
      'citation_firstpage: 17',
      'citation_lastpage: 29',
      'citation_issn: 0317-8471',
      'citation_doi: 10.5555/abc',
      'citation_language: es',
      'citation_keywords: potash; K; Mg; Congo, Democratic Republic of the',
      PAGE,
      'citation_pdf_url: https://institute.example/media/a.pdf',
    ],
  ],
  [
    'a paper in proceedings',
    { category: 'Proceedings', journal: 'Potash Days', publicationDate: '2019-06', pages: 'e7', isbn: '9780306406157' },
    [
      'citation_title: Potassium',
      'citation_publication_date: 2019/06',
      'citation_conference_title: Potash Days',
      'citation_firstpage: e7',
      'citation_isbn: 9780306406157',
      PAGE,
    ],
  ],
  [
    'a report, whose publisher is its institution',
    { category: 'Country Reports', publicationDate: '1998', publisher: 'Institute for Soils', journal: 'Reports' },
    [
      'citation_title: Potassium',
      'citation_publication_date: 1998',
      'citation_technical_report_institution: Institute for Soils',
      PAGE,
    ],
  ],
  [
    'an issue of Potash Review, a journal by its category',
    { category: 'Potash Review 1956-1995', publicationDate: '1956', issue: '4' },
    [
      'citation_title: Potassium',
      'citation_publication_date: 1956',
      'citation_journal_title: Potash Review',
      'citation_issue: 4',
      PAGE,
    ],
  ],
  [
    'a video in several languages',
    { category: 'Videos', language: 'multiple languages', cropType: 'Rice' },
    ['citation_title: Potassium', 'citation_keywords: Rice', PAGE],
  ],
  ['a work without title, author and date, which its slug names', { title: 'k' }, ['citation_title: k', PAGE]],
];

for (const [what, given, lines] of types) {
  t.test(`the citation tags of ${what}`, async (t) => t.strictSame(citationOf(given), lines));
}

const files: [what: string, files: [href: string, extension?: string, type?: string][], pdf: string | undefined][] = [
  ['no file', [], undefined],
  ['a PDF of another host', [['https://other.example/a.pdf', 'PDF']], undefined],
  ['a PDF of a host that ends like ours', [['https://x.institute.example/a.pdf', 'PDF']], undefined],
  ['no PDF', [['/media/a.docx', 'DOCX'], ['/media/pdf']], undefined],
  [
    'two PDFs',
    [
      ['/media/a.zip', 'ZIP'],
      ['/media/b.pdf', 'PDF'],
      ['/media/c.pdf', 'PDF'],
    ],
    '/media/b.pdf',
  ],
  ['a PDF by its media type', [['/media/b?id=1', undefined, 'application/pdf; v=1']], '/media/b?id=1'],
];

for (const [what, given, pdf] of files) {
  t.test(`of ${what}, the citation tags name ${pdf}`, async (t) => {
    const downloads = given.map(([href, extension, type]) => ({
      href,
      name: 'A',
      ...(extension === undefined ? {} : { extension }),
      ...(type === undefined ? {} : { type }),
    }));
    const named = citationOf({ downloads }).filter((line) => line.startsWith('citation_pdf_url'));
    t.strictSame(named, pdf === undefined ? [] : [`citation_pdf_url: https://institute.example${pdf}`]);
  });
}

t.test('Dublin Core says the same in its own words', async (t) => {
  const given = {
    category: 'Infographics',
    authors: ['Ruiz, Ana'],
    publicationDate: '2024-05',
    doi: '10.1/a',
  };
  t.strictSame(linesOf(dublinCoreTags(recordOf(given))), [
    'schema.DC: http://purl.org/dc/elements/1.1/',
    'DC.title: Potassium',
    'DC.creator: Ruiz, Ana',
    'DC.date: 2024-05',
    'DC.type: StillImage',
    'DC.identifier: https://doi.org/10.1/a',
  ]);
  t.strictSame(linesOf(dublinCoreTags(recordOf({}))).slice(2), [
    'DC.type: Text',
    'DC.identifier: https://institute.example/es/publications/k',
  ]);
});

t.test('Arabic and Chinese texts stay as they are, and hostile ones are on one line', async (t) => {
  const given = { title: 'بوتاسيوم 钾', authors: ['李华', 'محمد'] };
  t.match(citationOf(given), ['citation_title: بوتاسيوم 钾', 'citation_author: 李华', 'citation_author: محمد']);
  const hostile = citationOf({ title: HOSTILE, plainTitle: HOSTILE, authors: [HOSTILE], region: HOSTILE });
  for (const line of hostile) t.notMatch(line, /[\p{Cc}\p{Zl}\p{Cs}]/u);
});
