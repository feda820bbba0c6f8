import { t } from 'tap';
import { readEntries } from './read-entries.ts';

const ITEMS = [
  {
    id: 'ortiz2020',
    type: 'article-journal',
    title: 'Soil <i>and</i> water',
    author: [
      { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der', suffix: 'Jr.' },
      { literal: 'Food and Agriculture Organization' },
    ],
    issued: { 'date-parts': [['2020', 3, 5]] },
    'container-title': ['Plant and Soil'],
    page: '17-29',
    ISSN: ['1234-5679', '2345-6782'],
    DOI: '10.5555/ABC',
    keyword: 'maize, soil',
    abstract: '<jats:p>One.</jats:p><jats:p>a &lt; b</jats:p>',
    license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
  },
  { type: 'book', title: 'Book', issued: { raw: 'May 2019' }, URL: 'https://a.example/book' },
  'no item',
];

t.test('items of reference managers and of Crossref are read', async (t) => {
  const { records, faults, format } = await readEntries(JSON.stringify(ITEMS), 'items.json');
  t.equal(format, 'csl-json');
  t.match(records, [
    {
      title: 'Soil <i>and</i> water',
      author: ['van der Berg, Jan Jr.', 'Food and Agriculture Organization'],
      publicationDate: '2020-03-05',
      category: 'Papers',
      journal: 'Plant and Soil',
      pages: '17-29',
      issn: '1234-5679',
      doi: '10.5555/ABC',
      keywords: ['maize', 'soil'],
      text: '<p>One.</p>\n<p>a &lt; b</p>',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      externalUrl: 'https://doi.org/10.5555/abc',
    },
    { title: 'Book', publicationDate: 'May 2019', externalUrl: 'https://a.example/book' },
  ]);
  t.same(faults, ['item 3: not a JSON object']);
  t.match((await readEntries(JSON.stringify({ items: ITEMS.slice(1, 2) }), 'a.json')).records, [{ title: 'Book' }]);
  t.match((await readEntries(JSON.stringify(ITEMS[1], null, 2), 'a')).records, [{ title: 'Book' }]);
});

t.test('a file that has been cut off is refused', async (t) => {
  await t.rejects(readEntries(JSON.stringify(ITEMS).slice(0, -9), 'a.json'), { message: /it is not valid JSON/ });
});
