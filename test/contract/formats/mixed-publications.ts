import fc from 'fast-check';
import { escapeText } from '../../../src/domain/html-escapes.ts';

/** A publication as the content service sends it, and what every format must say of it. */
interface MixedPublication {
  wire: Record<string, unknown>;
  meant: { title: string; creators: string[]; date: number[]; doi: string | undefined };
}

/** Puts a text on one line, without the code under test. */
const line = (text: string) =>
  text
    .toWellFormed()
    .split(/[\s\p{Cc}\ufffe\uffff]+/u)
    .filter(Boolean)
    .join(' ');

type Row<Meant> = readonly [raw: string, meant: Meant];
const same = (text: string): Row<string> => [text, text];

/** Parts of titles as catalogues have them. */
const TITLES: readonly Row<string>[] = [
  ['Potassium in <em>Zea mays</em>', 'Potassium in Zea mays'],
  ['CO<sub>2</sub> and 10<sup>6</sup> kg ha<sup>-1</sup>', 'CO₂ and 10⁶ kg ha⁻¹'],
  ['x<sup>6.5</sup> of <bold>soil</bold> <acute accent>', 'x^6.5 of soil'],
  ['R&amp;D: yields &lt; 5 t &gt; 3 t', 'R&D: yields < 5 t > 3 t'],
  ['  spaces \t at\u00a0many\n places  ', 'spaces at many places'],
  ['<em> Spaces within </em> <b> elements </b>', 'Spaces within elements'],
  ['Ã©tude du maÃ¯s', 'étude du maïs'],
  same('e\u0301tude de\u0301compose\u0301e'),
  same('EFFECT OF POTASH ON RICE'),
  same('Soil $\\delta^{15}$N of \\textit{Oryza}'),
  same('50 % of _all_ #1 ~ 2^3 {open'),
  same("It's “quoted”, ‘said’, ``TeX'' -- and --- more?`"),
  same('ER  - TY  - JOUR'.replaceAll('  ', ' ')),
  same('@article{x, title = {y}}, and others'),
  same(']]> ="/> -- <- &nosuch; AT&T'),
  same('البوتاسيوم في التربة'),
  same('土壤肥力与钾肥'),
  same('חומרי זבל, カリウムの効果, Калийные удобрения, Λίπασμα, पोटाश'),
  same('zero\u200bwidth and \u202bmarks\u202c'),
  same(`A study ${'of a long title '.repeat(24)}that ends`),
];

/** Authors of one field, with the names that it has. */
const AUTHORS: readonly Row<readonly string[]>[] = [
  ['Kabote, S. J.', ['Kabote, S. J.']],
  ['Di Falco,Salvatore', ['Di Falco, Salvatore']],
  ['van der Berg, Jan', ['van der Berg, Jan']],
  ['Nguyen Thi Hoa', ['Nguyen Thi Hoa']],
  ['Ricardo Ramos; Luiz Rocha', ['Ricardo Ramos', 'Luiz Rocha']],
  ['Bellon, MR,', ['Bellon, MR']],
  [', JCME', ['JCME']],
  ['Lopez-i-Gelats, F.', ['Lopez-i-Gelats, F.']],
  ['Gay-des Combes, J. M.', ['Gay-des Combes, J. M.']],
  ['de-Sousa, Min-jung', ['de-Sousa, Min-jung']],
  ['Mart&iacute;nez, Ana  ', ['Martínez, Ana']],
  ['Müller-Lüdenscheidt, Jörg', ['Müller-Lüdenscheidt, Jörg']],
  ["O'Brien, Pat", ["O'Brien, Pat"]],
  ['International Maize and Wheat Center, Mexico', ['International Maize and Wheat Center, Mexico']],
  ['Bank and Sons, The', ['Bank and Sons, The']],
  ['FAO (Rome) & IFA', ['FAO (Rome) & IFA']],
  ['Smith, John, Jr.', ['Smith, John, Jr.']],
  ['Li et al.', ['Li et al.']],
  ['{Open, \\brace', ['{Open, \\brace']],
  ['王小明', ['王小明']],
  ['李, 华', ['李, 华']],
  ['محمد علي', ['محمد علي']],
  [' ', []],
];

const DATES: readonly Row<readonly number[]>[] = [
  ['2013-01-31', [2013, 1, 31]],
  ['2013-01', [2013, 1]],
  ['1956', [1956]],
  ['AUG 2025', [2025, 8]],
  ['DEC 15 2025', [2025, 12, 15]],
  ['JAN-FEB 2010', [2010, 1]],
  ['2013/05/01/May 2013', [2013, 5, 1]],
  ['2014///', [2014]],
  ['23 mayo 2020', [2020, 5, 23]],
  ['2019-12-31T23:30:00-05:00', [2019, 12, 31]],
  ['2019-07-260', []],
  ['n.d.', []],
  ['', []],
];

/** Fields of which one has the DOI, with the DOI. */
const DOIS: readonly (readonly [fields: Record<string, unknown>, doi: string | undefined])[] = [
  [{}, undefined],
  [{ externalUrl: '10.1016/j.techfore.2012.10.021' }, '10.1016/j.techfore.2012.10.021'],
  [{ externalUrl: 'https://dx.doi.org/10.5555/ABC%2F1', external: true }, '10.5555/abc/1'],
  [
    { doi: 'doi: 10.1002/(SICI)1097-0010(199601)70:1<1::AID-JSFA1>3.0.CO;2-#' },
    '10.1002/(sici)1097-0010(199601)70:1<1::aid-jsfa1>3.0.co;2-#',
  ],
  [
    { doi: '10.5555/a_b&c', externalUrl: 'https://journal.example/a_(b)?c={d}&e=%7E#f', external: true },
    '10.5555/a_b&c',
  ],
  [{ externalUrl: 'https://doi.org/10.5555/two http://journal.example/two', external: true }, '10.5555/two'],
  [{ externalUrl: 'https://journal.example/info%3Adoi%2F10.5555%2Fpath/%25E2', external: true }, undefined],
  [{ externalUrl: 'https://journal.example/100%', external: true }, undefined],
  [{ externalUrl: 'https://例え.example/論文', external: true }, undefined],
  [{ externalUrl: 'www.journal.example/a', external: true }, undefined],
  [{ doi: 'none' }, undefined],
];

const OTHERS = fc.record(
  {
    category: fc.constantFrom('Papers', 'Proceedings', 'Bulletins | Research', 'Videos', 'Datasets', ' Papers'),
    language: fc.constantFrom('English', 'eng', 'Arabic', '中文', 'multiple languages', 'Klingon'),
    region: fc.constantFrom('South America; Amazonia', 'Congo, Democratic Republic of the', '  '),
    keywords: fc.constantFrom(['potash', 'K; Mg'], 'soil; water', [' ']),
    journal: fc.constantFrom('Plant & Soil', 'Agronomía_Tropical', 'مجلة'),
    volume: fc.constantFrom('12', 12, 'XII {a}'),
    issue: fc.constantFrom('3', '3-4', 'Suppl. 1'),
    pages: fc.constantFrom('17-29', '17–29', 'e1003', '17, 19'),
    publisher: fc.constantFrom('Wiley & Sons', '农业出版社'),
    issn: fc.constantFrom('0317-8471', '1234-5678'),
    isbn: fc.constantFrom('9780306406157', 'none'),
    license: fc.constantFrom('CC BY 4.0', 'https://creativecommons.org/licenses/by-nc/3.0/us/', 'All rights_reserved'),
    modified: fc.constantFrom('2024-02-03', '2024-02-03T10:00:00+02:00', 'lately'),
    uploads: fc.constantFrom([{ file: '/media/a b.pdf', size: 12 }], 'https://other.example/a.pdf'),
  },
  { requiredKeys: [] },
);

const rows = <T>(table: readonly T[]) => fc.constantFrom(...table);
const anyText: fc.Arbitrary<Row<string>> = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => [escapeText(`a${text}z`), `a${text}z`]);

const one = fc.record({
  titles: fc.array(fc.oneof({ weight: 4, arbitrary: rows(TITLES) }, anyText), { maxLength: 3 }),
  authors: fc.array(rows(AUTHORS), { maxLength: 4 }),
  date: rows(DATES),
  doi: rows(DOIS),
  others: OTHERS,
});

/** Publications with the disorder of real catalogues; always the same ones. */
export const mixedPublications = (count: number): MixedPublication[] =>
  fc.sample(one, { numRuns: count, seed: 14 }).map(({ titles, authors, date, doi, others }, at) => {
    const slug = at % 9 === 0 ? `钾-${at}` : `a-study-${at}`;
    const [fields, meantDoi] = doi;
    return {
      wire: {
        ...others,
        ...fields,
        _id: at % 2 ? { $id: `5f${at}` } : `id/${at}`,
        slug,
        title: titles.map(([raw]) => raw).join(' '),
        author: authors.map(([name]) => ({ name })),
        publicationDate: date[0],
      },
      meant: {
        title: line(titles.map(([, plain]) => plain).join(' ')) || slug,
        creators: authors.flatMap(([, names]) => names),
        date: [...date[1]],
        doi: meantDoi,
      },
    };
  });
