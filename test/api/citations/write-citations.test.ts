import { t } from 'tap';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CslItem } from '../../../src/api/citations/csl-item.ts';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { readBibtex, readRis } from './citation-parsers.ts';
import { citable, readers, write } from './citation-readers.ts';
import { SAMPLE_CARDS } from './sample-publications.ts';

t.test(
  'a CSL-JSON item conforms to its schema, with type, language, keywords and a possibly incomplete date',
  async (t) => {
    const items = JSON.parse(await write(SAMPLE_CARDS, 'csl-json')) as CslItem[];
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

t.test('every format has a type for each category', async (t) => {
  const items = [...CATEGORIES, 'Datasets', undefined].map((category) =>
    citable(category === undefined ? {} : { category }),
  );
  const csl = JSON.parse(await write(items, 'csl-json')) as CslItem[];
  const bibtex = readBibtex(await write(items, 'bibtex'));
  const ris = readRis(await write(items, 'ris'));
  t.same(
    items.map(({ category = '' }, at) => [category, csl[at]?.type, bibtex[at]?.type, ris[at]?.type]),
    [
      ['Infographics', 'graphic', 'misc', 'ART'],
      ['Videos', 'motion_picture', 'misc', 'VIDEO'],
      ['Posters | Infographics', 'graphic', 'misc', 'ART'],
      ['Proceedings', 'paper-conference', 'inproceedings', 'CONF'],
      ['Bulletins | Research', 'report', 'techreport', 'RPRT'],
      ['Other media', 'document', 'misc', 'GEN'],
      ['Newsletter', 'periodical', 'misc', 'SER'],
      ['Brochures', 'pamphlet', 'misc', 'PAMP'],
      ['Papers', 'article-journal', 'article', 'JOUR'],
      ['Position Papers', 'report', 'techreport', 'RPRT'],
      ['Abstracts', 'article-journal', 'article', 'JOUR'],
      ['Country Reports', 'report', 'techreport', 'RPRT'],
      ['Potash Review 1956-1995', 'article-journal', 'article', 'JOUR'],
      ['Datasets', 'document', 'misc', 'GEN'],
      ['', 'document', 'misc', 'GEN'],
    ],
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
