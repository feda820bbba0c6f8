import { t } from 'tap';
import { createTermIndex } from '../../../src/prepare/catalogue/term-index.ts';
import { publication } from '../publications/publication-fixture.ts';

const TITLES = [
  'خصوبة التربة في المغرب',
  'تحليل تربة',
  'تقرير ٢٠٢٥',
  'گزارش ۲۰۲۵',
  '土壤肥力与钾肥',
  'किसान',
  'कसन',
  'Price of rice',
  'Rice <em>Oryza</em> s<sub>2</sub>',
];

const terms: [term: string, rows: number[]][] = [
  ['تربة', [0, 1]],
  ['التربة', [0, 1]],
  ['والتربه', [0, 1]],
  ['2025', [2, 3]],
  ['٢٠٢٥', [2, 3]],
  ['۲۰۲۵', [2, 3]],
  ['土壤', [4]],
  ['壤肥', [4]],
  ['土肥', []],
  ['钾', [4]],
  ['किसान', [5]],
  ['कसन', [6]],
  ['rice', [7, 8]],
  ['oryza S2', [8]],
  ['rice rice', [7, 8]],
  ['ri ri', []],
  ['', []],
  ['\ud800 *', []],
  [`${'㍿'.repeat(200)}`, []],
  ['a '.repeat(100), []],
];

t.test('a term finds the publications that have each of its words', async (t) => {
  const publications = TITLES.map((title, row) => publication({ _id: String(row), title }));
  const { matching } = await createTermIndex(publications);
  for (const [term, rows] of terms) t.same(matching(term), rows, term.slice(0, 20));
});

t.test('matches in titles are told from those in other texts', async (t) => {
  const { matching, titled } = await createTermIndex([
    publication({ _id: 'a', title: 'Rice in Asia', cropType: 'Rice', author: [{ name: 'Ana Price' }] }),
    publication({ _id: 'b', title: 'Soils', cropType: 'Rice', author: [{ name: 'Rice, J' }] }),
    publication({ _id: 'c', title: '土壤肥力', category: '钾肥' }),
  ]);
  const rows: [term: string, everywhere: number[], inTitles: number[]][] = [
    ['rice', [0, 1], [0]],
    ['ri', [0, 1], [0]],
    ['asia rice', [0], [0]],
    ['soils rice', [1], []],
    ['price', [0], []],
    ['壤肥', [2], [2]],
    ['钾肥', [2], []],
    ['', [], []],
  ];
  for (const [term, everywhere, inTitles] of rows) {
    t.same(matching(term), everywhere, term);
    t.same(titled(term, 9), inTitles, `${term} in titles`);
  }
});

t.test('a search of any words finds the same as a look at each publication', async (t) => {
  const words = ['a', 'ab', 'abc', 'b', 'ba', 'c', 'ca', 'cab'];
  // Each title has another selection of the words, and its author another one.
  const chosen = (row: number, factor: number) => words.filter((_, bit) => ((row * factor) >> bit) & 1).join(' ');
  const titles = Array.from({ length: 200 }, (_, row) => chosen(row, 1));
  const { matching, titled } = await createTermIndex(
    titles.map((title, row) => publication({ _id: String(row), title, author: [{ name: chosen(row, 37) }] })),
  );
  const rowsWith = (texts: readonly string[], term: string) => {
    const [start = '', ...whole] = term.split(' ').reverse();
    const has = (text: string) =>
      whole.every((word) => text.split(' ').includes(word)) && text.split(' ').some((word) => word.startsWith(start));
    return [...texts.keys()].filter((row) => has(texts[row] ?? ''));
  };
  const texts = titles.map((title, row) => `${title} ${chosen(row, 37)}`);
  for (const one of words) {
    for (const term of [one, ...words.map((other) => `${one} ${other}`), `${one} a cab`, `${one} b unknown`]) {
      t.same(matching(term), rowsWith(texts, term), term);
      t.same(titled(term, 200), rowsWith(titles, term), `${term} in titles`);
    }
  }
});

t.test('title, authors, subcategory, filterable attributes and year are searched', async (t) => {
  const { matching } = await createTermIndex([
    publication({
      _id: 'a',
      title: 'Leaves',
      author: [{ name: 'Ana Šimić' }],
      category: 'Posters | Infographics',
      subCategory: 'Thesis',
      region: 'Asia',
      language: 'French',
      cropType: 'Rice',
      publicationDate: 'OCT 2020',
    }),
  ]);
  for (const term of ['leaves', 'simic', 'infographics', 'thesis', 'asia', 'french', 'rice', '2020', 'asia 2020'])
    t.same(matching(term), [0], term);
  t.same(matching('october'), []);
});

t.test('the index of a long list lets other work run', async (t) => {
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await createTermIndex(Array.from({ length: 20_000 }, (_, row) => publication({ _id: String(row) })));
  clearInterval(turn);
  t.ok(turns > 0);
});

t.test('a term finds superscripts as ordinary signs and as signs of Unicode', async (t) => {
  const { matching } = await createTermIndex([
    publication({ _id: 'a', title: '10<sup>6</sup> ha at 4 mg kg<sup>-1</sup>' }),
    publication({ _id: 'b', title: 'CO<sub>2</sub> and x<sup>6.5</sup>' }),
  ]);
  for (const term of ['106', '10⁶', 'kg-1', 'kg⁻¹']) t.same(matching(term), [0], term);
  for (const term of ['co2', 'CO₂', 'x6.5', 'x^6.5']) t.same(matching(term), [1], term);
});
