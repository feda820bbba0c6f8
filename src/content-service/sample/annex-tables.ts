import { between, seededRandom } from './seeded-random.ts';

/** A table of figures that is printed as the annex of one publication. */
export interface AnnexTable {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

const decimal = (value: number): string => value.toFixed(1).replace('-', '−');
const whole = (value: number): string => String(Math.round(value)).replace('-', '−');

/** Yields of maize and wheat at Les Ormes in every fifth season and in the last. */
function plotTwelve(): AnnexTable {
  const random = seededRandom('annex plot 12');
  const rows = Array.from({ length: 14 }, (_, at) => {
    const year = 1956 + at * 5;
    const crop = at % 2 === 0 ? 'wheat' : 'maize';
    const full = (crop === 'wheat' ? 2.6 : 3.9) + at * (crop === 'wheat' ? 0.27 : 0.41) + between(random, -0.4, 0.4);
    const share = year < 1967 ? 1 : 0.62 + 0.37 * Math.exp(-(year - 1967) / 9);
    const without = full * share * between(random, 0.93, 1.07);
    return [String(year), crop, decimal(full), decimal(without), whole((without / full) * 100)];
  });
  return {
    caption: 'Grain yield of treatments NPK and NP, t/ha at 15 % moisture, every fifth season and the last',
    headings: ['Season', 'Crop', 'NPK', 'NP', 'NP in % of NPK'],
    rows: [...rows, ['2025', 'maize', '7.6', '4.4', '58']],
  };
}

/** Mean yearly inputs and removals of potassium, kg K2O per hectare of cropped land: country, input, removal. */
const COUNTRIES: readonly (readonly [country: string, input: number, removal: number])[] = [
  ['Argentina', 9, 38],
  ['Bangladesh', 44, 92],
  ['Brazil', 71, 59],
  ['Cameroon', 11, 32],
  ['Chile', 58, 47],
  ['China', 88, 119],
  ['Colombia', 61, 66],
  ["Côte d'Ivoire", 14, 41],
  ['Egypt', 47, 103],
  ['Ethiopia', 19, 36],
  ['France', 52, 61],
  ['Germany', 66, 64],
  ['Ghana', 15, 39],
  ['Guatemala', 54, 72],
  ['India', 41, 82],
  ['Indonesia', 49, 77],
  ['Kazakhstan', 4, 13],
  ['Kenya', 17, 44],
  ['Mali', 16, 27],
  ['Mexico', 33, 51],
  ['Morocco', 24, 38],
  ['Nigeria', 9, 35],
  ['Pakistan', 32, 74],
  ['Philippines', 37, 58],
  ['Poland', 71, 57],
  ['Rwanda', 22, 47],
  ['Spain', 39, 36],
  ['Switzerland', 112, 84],
  ['Thailand', 43, 55],
  ['Ukraine', 18, 45],
  ['Viet Nam', 69, 88],
];

const countryBudgets = (): AnnexTable => ({
  caption:
    'Mean yearly balance 2018-2022, kg K2O per hectare of cropped land (fertiliser, manure, deposition and water against removals and erosion)',
  headings: ['Country', 'Inputs', 'Removals', 'Balance'],
  rows: COUNTRIES.map(([country, input, removal]) => [country, whole(input), whole(removal), whole(input - removal)]),
});

/** The annexes, by slug of the publication they belong to. */
export const ANNEX_TABLES: Record<string, () => AnnexTable> = {
  'seventy-seasons-of-plot-12': plotTwelve,
  'potassium-budgets-of-31-countries': countryBudgets,
};
