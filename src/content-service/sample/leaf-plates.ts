import { type Point, path, polyline, rect, softLine, svgDocument } from './svg-writing.ts';

const PAPER = '#f6f1e3';
const INK = '#3b3a2e';
const CHLOROTIC = '#d9cf5f';
const NECROTIC = '#8a5a2b';

/** What a plate shows: the shape of the leaf, its colour, and which marks are drawn on it. */
interface Plate {
  leaf: 'maize' | 'coffee';
  colour: string;
  marks: readonly Mark[];
}
type Mark =
  | 'margin'
  | 'tip-wedge'
  | 'purple'
  | 'stripes'
  | 'fine-stripes'
  | 'base-bands'
  | 'between-veins'
  | 'tip-burn'
  | 'spots';

const PLATES: Record<string, Plate> = {
  'maize-healthy': { leaf: 'maize', colour: '#4a8038', marks: [] },
  'maize-nitrogen': { leaf: 'maize', colour: '#6f9a44', marks: ['tip-wedge'] },
  'maize-phosphorus': { leaf: 'maize', colour: '#4f7a4c', marks: ['purple'] },
  'maize-potassium': { leaf: 'maize', colour: '#5a8b3c', marks: ['margin'] },
  'maize-magnesium': { leaf: 'maize', colour: '#5f8f3e', marks: ['stripes'] },
  'maize-sulphur': { leaf: 'maize', colour: '#b9c45e', marks: ['fine-stripes'] },
  'maize-zinc': { leaf: 'maize', colour: '#5c8d45', marks: ['base-bands'] },
  'maize-salt': { leaf: 'maize', colour: '#5d8744', marks: ['tip-burn'] },
  'coffee-healthy': { leaf: 'coffee', colour: '#2f6a3a', marks: [] },
  'coffee-potassium': { leaf: 'coffee', colour: '#3f7a3c', marks: ['margin', 'spots'] },
  'coffee-magnesium': { leaf: 'coffee', colour: '#4a8040', marks: ['between-veins'] },
  'coffee-boron': { leaf: 'coffee', colour: '#55803f', marks: ['tip-burn'] },
};

/** The names of all plates of leaves. */
export const LEAF_NAMES: readonly string[] = Object.keys(PLATES);

// Outlines lie along the x axis, base at 0, tip at 700; half the breadth at a place of the length (0 to 1).
const HALF_BREADTH = {
  maize: (share: number): number => 84 * Math.min(1, share * 5 + 0.45) * (1 - share ** 3) ** 0.8,
  coffee: (share: number): number => 150 * Math.sin(Math.PI * share ** 0.86) ** 0.82 + (share > 0.93 ? 0 : 2),
} as const;
const LENGTH = 700;

const edge = (leaf: Plate['leaf'], side: number): Point[] =>
  Array.from({ length: 15 }, (_, at) => [(at / 14) * LENGTH, side * HALF_BREADTH[leaf](at / 14)] as const);

const outline = (leaf: Plate['leaf']): string =>
  `${softLine(edge(leaf, -1))}${softLine(edge(leaf, 1).reverse()).replace('M', 'L')}z`;

const parallelVeins = (): string =>
  [-0.75, -0.5, -0.25, 0.25, 0.5, 0.75].map((side) => softLine(edge('maize', side))).join('');

const pinnateVeins = (): string =>
  Array.from({ length: 9 }, (_, at) => 0.08 + at * 0.095)
    .flatMap((share) =>
      [-1, 1].map((side) =>
        softLine([
          [share * LENGTH, 0],
          [(share + 0.07) * LENGTH, side * HALF_BREADTH.coffee(share) * 0.5],
          [(share + 0.15) * LENGTH, side * HALF_BREADTH.coffee(Math.min(1, share + 0.13)) * 0.93],
        ]),
      ),
    )
    .join('');

const gradient = (id: string, from: number, to: number, colour: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" x2="${to}" y1="0" y2="0"><stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/></linearGradient>`;

const washed = (id: string, from: number, to: number, colour: string): string =>
  `<defs>${gradient(id, from, to, colour)}</defs>${rect(0, -170, LENGTH, 340, `fill="url(#${id})"`)}`;

const blotches = (): string =>
  Array.from(
    { length: 16 },
    (_, at): string =>
      `<ellipse cx="${300 + ((at * 83) % 360)}" cy="${Math.round((at % 2 === 0 ? -1 : 1) * (60 + ((at * 29) % 60)))}" rx="${8 + (at % 5) * 3}" ry="${6 + (at % 3) * 3}" fill="${NECROTIC}" fill-opacity=".8"/>`,
  ).join('');

function mark(kind: Mark, leaf: Plate['leaf']): string {
  const marks: Record<Mark, () => string> = {
    margin: () =>
      `<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="60" x2="520" y1="0" y2="0"><stop stop-color="${CHLOROTIC}" stop-opacity="0"/><stop offset="1" stop-color="${CHLOROTIC}"/></linearGradient>${gradient('n', 220, 640, NECROTIC)}</defs>${path(outline(leaf), `fill="none" stroke="url(#m)" stroke-width="${leaf === 'maize' ? 46 : 84}"`)}${path(outline(leaf), `fill="none" stroke="url(#n)" stroke-width="${leaf === 'maize' ? 22 : 36}"`)}${washed('t', 600, 720, NECROTIC)}`,
    'tip-wedge': () =>
      `${path(
        polyline([
          [120, 0],
          [LENGTH, -46],
          [LENGTH, 46],
        ]),
        `fill="${CHLOROTIC}"`,
      )}${path(
        polyline([
          [430, 0],
          [LENGTH, -22],
          [LENGTH, 22],
        ]),
        'fill="#c7a24a"',
      )}`,
    purple: () =>
      `${washed('p', 160, 700, '#7a3d72')}${path(outline(leaf), 'fill="none" stroke="#6b2f66" stroke-opacity=".7" stroke-width="34"')}`,
    stripes: () => path(parallelVeins(), 'fill="none" stroke="#dcd98a" stroke-width="9" stroke-opacity=".85"'),
    'fine-stripes': () => path(parallelVeins(), 'fill="none" stroke="#e7e6a8" stroke-width="5" stroke-opacity=".8"'),
    'base-bands': () => {
      const fade = `<linearGradient id="z" gradientUnits="userSpaceOnUse" x1="300" x2="520" y1="0" y2="0"><stop stop-color="#eeeccb"/><stop offset="1" stop-color="#eeeccb" stop-opacity="0"/></linearGradient>`;
      const bands = [-0.48, 0.48].map((side) =>
        path(softLine(edge('maize', side).slice(0, 12)), 'fill="none" stroke="url(#z)" stroke-width="40"'),
      );
      return `<defs>${fade}</defs>${bands.join('')}`;
    },
    'between-veins': () =>
      `${path(outline(leaf), `fill="${CHLOROTIC}"`)}${path(pinnateVeins(), 'fill="none" stroke="#4a8040" stroke-width="26" stroke-opacity=".8"')}${path(`M0 0H${LENGTH}`, 'stroke="#4a8040" stroke-width="40"')}`,
    'tip-burn': () => `${washed('c', 380, 560, CHLOROTIC)}${washed('b', 520, 690, NECROTIC)}`,
    spots: blotches,
  };
  return marks[kind]();
}

function drawLeaf({ leaf, colour, marks }: Plate): string {
  const veins = leaf === 'maize' ? parallelVeins() : pinnateVeins();
  const shape = outline(leaf);
  return `<defs><clipPath id="l">${path(shape, '')}</clipPath></defs><g clip-path="url(#l)">${path(shape, `fill="${colour}"`)}${marks.map((kind) => mark(kind, leaf)).join('')}${path(veins, 'fill="none" stroke="#f2f0d0" stroke-opacity=".38" stroke-width="1.5"')}${path(`M0 0H${LENGTH}`, `stroke="#e9e6bd" stroke-width="${leaf === 'maize' ? 8 : 5}"`)}</g>${path(shape, `fill="none" stroke="${INK}" stroke-width="1.5"`)}${path('M0 0h-42', `stroke="#7d8a4a" stroke-width="${leaf === 'maize' ? 30 : 7}"`)}`;
}

function plateOf(name: string): Plate {
  const plate = PLATES[name];
  if (plate === undefined) throw new RangeError(`leafPlate: no plate is called ${name}`);
  return plate;
}

/** A leaf on paper as in an old plate, 4:3. Throws a RangeError for an unknown name. */
export const leafPlate = (name: string): string =>
  svgDocument(
    800,
    600,
    `${rect(0, 0, 800, 600, `fill="${PAPER}"`)}${rect(18, 18, 764, 564, `fill="none" stroke="${INK}" stroke-opacity=".35"`)}<g transform="translate(84 424)rotate(-21)scale(.94)">${drawLeaf(plateOf(name))}</g>`,
  );

/** The same leaf lying, for the width of a text column, 800 by 360. Throws a RangeError for an unknown name. */
export const leafFigure = (name: string): string =>
  svgDocument(
    800,
    360,
    `${rect(0, 0, 800, 360, `fill="${PAPER}"`)}<g transform="translate(64 180)">${drawLeaf(plateOf(name))}</g>`,
  );
