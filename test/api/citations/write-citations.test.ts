import { t } from 'tap';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CslItem } from '../../../src/api/citations/csl-item.ts';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { withoutUndefined } from '../../../src/domain/without-undefined.ts';
import { workTypeOf } from '../../../src/domain/work-types.ts';
import { readBibtex, readRis } from './citation-parsers.ts';
import { citable, readers, write } from './citation-readers.ts';
import { SAMPLE_DETAILS } from './sample-publications.ts';

t.test(
  'a CSL-JSON item conforms to its schema, with type, language, keywords and a possibly incomplete date',
  async (t) => {
    const items = JSON.parse(await write(SAMPLE_DETAILS, 'csl-json')) as CslItem[];
    t.ok(Value.Check(Type.Array(CslItem), items));
    const [item] = JSON.parse(
      await write(
        [
          citable({
            category: 'Bulletins | Research',
            region: 'South Asia',
            cropType: 'Rice',
            language: 'español',
            publicationDate: '2013-05',
            authors: ['Di Falco, Salvatore', 'Nguyen Thi Hoa', 'International Maize and Wheat Center, Mexico'],
          }),
        ],
        'csl-json',
      ),
    );
    t.same(item, {
      id: 'a-study',
      type: 'report',
      genre: 'Research bulletin',
      title: 'A study',
      author: [
        { family: 'Di Falco', given: 'Salvatore' },
        { literal: 'Nguyen Thi Hoa' },
        { literal: 'International Maize and Wheat Center, Mexico' },
      ],
      issued: { 'date-parts': [[2013, 5]] },
      language: 'es',
      keyword: 'South Asia, Rice',
      URL: 'https://meridian.example/publications/a-study',
    });
  },
);

/** A publication with all that a citation can have. */
const COMPLETE = citable({
  title: '10<sup>6</sup> ha of <em>Zea</em> in Kenya',
  plainTitle: '10⁶ ha of Zea in Kenya',
  category: 'Papers',
  region: 'Congo, Democratic Republic of the',
  cropType: 'Beans, dry',
  keywords: ['potassium'],
  publicationDate: '2024-05-31',
  authors: ['Ruiz, Ana', 'The Bank and Sons'],
  journal: 'Plant & Soil',
  volume: '12',
  issue: '3',
  pages: '17–29',
  issn: '0317-8471',
  publisher: 'The Press',
  doi: '10.5555/abc_1',
  license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
});

t.test('journal, volume, issue, pages, ISSN, publisher, DOI and licence are in each format', async (t) => {
  t.match(JSON.parse(await write([COMPLETE], 'csl-json'))[0], {
    'container-title': 'Plant & Soil',
    volume: '12',
    issue: '3',
    page: '17-29',
    ISSN: '0317-8471',
    publisher: 'The Press',
    DOI: '10.5555/abc_1',
    note: 'Rights: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  });
  t.match(readBibtex(await write([COMPLETE], 'bibtex'))[0]?.fields, {
    author: ['Ruiz, Ana', '{The Bank and Sons}'],
    journal: ['Plant \\& Soil'],
    volume: ['12'],
    number: ['3'],
    pages: ['17--29'],
    issn: ['0317-8471'],
    publisher: ['The Press'],
    doi: ['10.5555/abc_1'],
    copyright: ['CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'],
  });
  t.match(readRis(await write([COMPLETE], 'ris'))[0]?.fields, {
    T2: ['Plant & Soil'],
    VL: ['12'],
    IS: ['3'],
    SP: ['17'],
    EP: ['29'],
    SN: ['0317-8471'],
    PB: ['The Press'],
    DO: ['10.5555/abc_1'],
    CR: ['CC BY 4.0, https://creativecommons.org/licenses/by/4.0/'],
  });
});

t.test('proceedings name their book, and reports their series and institution', async (t) => {
  const given = { journal: 'Series', publisher: 'Institute' };
  const items = ['Proceedings', 'Country Reports', 'Datasets'].map((category) => citable({ category, ...given }));
  t.match(
    readBibtex(await write(items, 'bibtex')).map(({ fields }) => fields),
    [
      { booktitle: ['Series'], publisher: ['Institute'] },
      { series: ['Series'], institution: ['Institute'], type: ['Country report'] },
      { series: ['Series'], publisher: ['Institute'], type: ['Datasets'] },
    ],
  );
});

t.test('a keyword with a comma stays one keyword', async (t) => {
  const words = ['potassium', 'Congo, Democratic Republic of the', 'Beans, dry'];
  t.same(readRis(await write([COMPLETE], 'ris'))[0]?.fields.KW, words);
  t.equal(JSON.parse(await write([COMPLETE], 'csl-json'))[0].keyword, words.join('; '));
  t.same(readBibtex(await write([COMPLETE], 'bibtex'))[0]?.fields.keywords, [words.join('; ')]);
  const plain = citable({ region: 'Asia', cropType: 'Rice' });
  t.equal(JSON.parse(await write([plain], 'csl-json'))[0].keyword, 'Asia, Rice');
  t.same(readRis(await write([plain], 'ris'))[0]?.fields.KW, ['Asia', 'Rice']);
});

t.test('no text forges a line or a record', async (t) => {
  const texts = [
    'Papers\r\nER  - \r\nTY  - JOUR',
    'x\u2028ER  - \u2029\u0085\u000bTY  - JOUR',
    '\ud800\nTY  - JOUR\u0000',
  ];
  for (const text of texts) {
    const item = citable({
      title: text,
      category: text,
      region: text,
      cropType: text,
      language: text,
      authors: [text],
      slug: text,
      _id: text,
    });
    const file = await write([item, citable({ _id: '2', slug: 'second' })], 'ris');
    t.equal(file.match(/^TY {2}- /gm)?.length, 2);
    t.same(
      readRis(file).map(({ type }) => type),
      ['GEN', 'GEN'],
    );
    t.notMatch(file.replaceAll('\r\n', ''), /[\p{Cc}\p{Cs}\u2028\u2029]/u);
    const entries = readBibtex(await write([item, citable({ _id: '2', slug: 'second' })], 'bibtex'));
    t.same(
      entries.map(({ type }) => type),
      ['misc', 'misc'],
    );
    t.equal((JSON.parse(await write([item], 'csl-json')) as CslItem[]).length, 1);
  }
});

t.test('the category chooses the type in each format', async (t) => {
  const items = [...CATEGORIES, 'Datasets', undefined].map((category) => citable(withoutUndefined({ category })));
  const csl = JSON.parse(await write(items, 'csl-json')) as CslItem[];
  const bibtex = readBibtex(await write(items, 'bibtex'));
  const ris = readRis(await write(items, 'ris'));
  t.same(
    items.map((_, at) => [csl[at]?.type, bibtex[at]?.type, ris[at]?.type]),
    items.map(({ category }) => workTypeOf(category)).map((type) => [type.csl, type.bibtex, type.ris]),
  );
  t.equal(csl[13]?.genre, 'Datasets', 'an unknown category becomes the genre');
  t.equal(bibtex[12]?.fields.journal?.[0], 'Potash Review');
});

t.test('a RIS record has its full date, separate keywords and a key that is not shortened', async (t) => {
  const slug = 'leaving-out-potassium-for-three-years';
  const [record] = readRis(
    await write([citable({ slug, publicationDate: '2026-03-09', region: 'China', cropType: 'Citrus' })], 'ris'),
  );
  t.match(record?.fields, { DA: ['2026/03/09/'], PY: ['2026'], KW: ['China', 'Citrus'], ID: [slug] });
});

t.test('a BibTeX entry has its language, its keywords and a URL with percent-encoded braces', async (t) => {
  const [entry] = readBibtex(
    await write(
      [citable({ href: 'https://x.example/a?q={b&c=%7D', language: 'French', region: 'R&D', cropType: 'Rice' })],
      'bibtex',
    ),
  );
  t.match(entry?.fields, { url: ['https://x.example/a?q=%7Bb&c=%7D'], language: ['fr'], keywords: ['R\\&D, Rice'] });
  t.notOk(entry && 'howpublished' in entry.fields);
});

t.test('a BibTeX entry has its month as a macro and its day as a field, if they are known', async (t) => {
  const dates = ['2026-03-09', '2026-12', '2026', undefined];
  const items = dates.map((publicationDate) => citable(publicationDate === undefined ? {} : { publicationDate }));
  const file = await write(items, 'bibtex');
  t.match(file, /^ {2}month = mar,$/m);
  t.same(
    readBibtex(file).map(({ fields: { year, month, day } }) => [year, month, day].map((values) => values?.[0])),
    [
      ['2026', 'mar', '9'],
      ['2026', 'dec', undefined],
      ['2026', undefined, undefined],
      [undefined, undefined, undefined],
    ],
  );
});

t.test('publications with equal slugs, or slugs without ASCII letters, have unique keys', async (t) => {
  const items = [
    citable({ _id: 'aa', slug: 'publications/Étude-du-sol' }),
    citable({ _id: 'bb', slug: '/publications/etude-du-sol/' }),
    citable({ _id: 'cc', slug: 'Etude-du-sol' }),
    citable({ _id: 'cc', slug: 'Etude-du-sol' }),
    citable({ _id: 'dd', slug: '钾-k' }),
  ];
  t.same(
    readers['csl-json'](await write(items, 'csl-json')).map(({ key }) => key),
    ['Etude-du-sol', 'etude-du-sol', 'Etude-du-sol-cc', 'Etude-du-sol-cc-3', 'publication-dd'],
  );
});

t.test('semicolons separate authors, and a trailing comma is dropped', async (t) => {
  const [record] = readers.ris(
    await write([citable({ authors: ['Ricardo Ramos; Luiz Rocha', 'Bellon, MR,'] })], 'ris'),
  );
  t.same(record?.authors, ['Ricardo Ramos', 'Luiz Rocha', 'Bellon, MR']);
});

t.test('an empty list becomes a file without records', async (t) => {
  t.equal(await write([], 'bibtex'), '');
  t.equal(await write([], 'ris'), '');
  t.same(JSON.parse(await write([], 'csl-json')), []);
});
