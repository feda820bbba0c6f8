import { type Drawing, type Ground, grove, patchwork, strips, trialPlots } from './field-patterns.ts';
import { mixColours, tonesOf } from './field-tones.ts';
import { contourBands, hills, pivots, riverLots } from './landform-patterns.ts';
import { between, pick, seededRandom } from './seeded-random.ts';
import { circle, hatching, type Point, path, polygon, rect, softLine, svgDocument } from './svg-writing.ts';

const WIDTH = 800;
const HEIGHT = 600;

const over =
  (...drawings: readonly Drawing[]): Drawing =>
  (ground) =>
    drawings.map((drawing) => drawing(ground)).join('');

/** A road with a row of trees along it. */
const avenue: Drawing = ({ width, height, tones, random }) => {
  const line = (shift: number): Point[] => [
    [-20, height * 0.72 + shift],
    [width * 0.4, height * 0.76 + shift],
    [width + 20, height * 0.9 + shift],
  ];
  const trees = Array.from({ length: 22 }, (_, at) =>
    circle(at * 38 + between(random, -4, 4), height * 0.7 + 5.2 * at + at * at * 0.08, between(random, 11, 17), ''),
  ).join('');
  return `${path(`${softLine(line(0))}V${height}H-20z`, `fill="${tones.light}"`)}${path(softLine(line(34)), `fill="none" stroke="${tones.pale}" stroke-width="15"`)}<g fill="${tones.deep}">${trees}</g>`;
};

/** Young plants in drilled rows, some of them missing. */
const seedlings: Drawing = ({ width, height, tones, random }) => {
  const rows = 13;
  const plants = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 22 }, (__, at) => {
      if (random() < 0.05) return '';
      const [x, y] = [at * 39 + between(random, -5, 5), row * 50 + 20 + between(random, -3, 3)];
      const reach = between(random, 13, 20);
      const turn = between(random, 0, 3);
      return [0, 1, 2].map((leaf) => {
        const angle = turn + leaf * 1.05;
        const [dx, dy] = [Math.round(Math.cos(angle) * reach), Math.round(Math.sin(angle) * reach)];
        return `M${Math.round(x) - dx} ${Math.round(y) - dy}l${dx * 2} ${dy * 2}`;
      });
    }).flat(),
  ).flat();
  const draw = (data: string, colour: string): string => path(data, `stroke="${colour}"`);
  const soil = hatching('s', {
    distance: 50,
    width: 16,
    angle: 0,
    colour: mixColours(tones.deep, '#6e5138', 0.5),
    opacity: 0.5,
  });
  return `<defs>${soil}</defs>${rect(0, 0, width, height, 'fill="#8a6a4b"')}${rect(0, 0, width, height, 'fill="url(#s)"')}<g fill="none" stroke-width="6" stroke-linecap="round">${draw(plants.filter((_, at) => at % 5 < 3).join(''), tones.base)}${draw(plants.filter((_, at) => at % 5 >= 3).join(''), tones.light)}</g>`;
};

/** Clipped hedges that follow the slope, with paths between them. */
const hedges: Drawing = ({ width, height, tones, random }) => {
  const phase = between(random, 0, 6);
  const line = (at: number): string =>
    softLine(
      Array.from(
        { length: 7 },
        (_, step): Point => [
          (step * width * 1.2) / 6 - width * 0.1,
          at * 36 - 60 + 46 * Math.sin(step * 0.9 + phase + at * 0.05) + step * 14,
        ],
      ),
    );
  const lines = Array.from({ length: 20 }, (_, at) => line(at)).join('');
  return `${rect(0, 0, width, height, `fill="${tones.deep}"`)}<g fill="none" stroke-linecap="round">${path(lines, `stroke="${tones.base}" stroke-width="27"`)}${path(lines, `stroke="${tones.light}" stroke-width="13" stroke-dasharray="42 5"`)}</g>`;
};

/** Sample glasses in racks, seen from above, filled to different colours of soil extract. */
const glasses: Drawing = ({ width, height, tones, random }) => {
  const wells = Array.from({ length: 70 }, (_, at) => {
    const [x, y] = [45 + (at % 10) * 79, 45 + Math.floor(at / 10) * 85];
    const extract = mixColours(pick(random, ['#e8c77a', '#c98a3c', '#8c5a2e', '#f1e2b8']), tones.pale, random() * 0.4);
    return `${circle(x, y, 33, `fill="${tones.deep}"`)}${circle(x, y, 28, `fill="${extract}"`)}${circle(x - 9, y - 9, 6, 'fill="#ffffff" fill-opacity=".5"')}`;
  });
  return `${rect(0, 0, width, height, `fill="${tones.base}"`)}${wells.join('')}`;
};

/** Boxes of soil on shelves. */
const shelves: Drawing = ({ width, height, tones, random }) => {
  const boxes = Array.from(
    { length: 8 },
    (_, shelf) =>
      Array.from(
        { length: 14 },
        (__, at) =>
          rect(
            at * 58 + 4,
            shelf * 76 + between(random, 14, 20),
            48,
            52,
            `fill="${pick(random, [tones.light, tones.pale, tones.base, '#e6d3ae'])}"`,
          ) + rect(at * 58 + 16, shelf * 76 + 34, 24, 12, 'fill="#fbfaf6"'),
      ).join('') + rect(0, shelf * 76 + 66, width, 8, `fill="${tones.dark}"`),
  );
  return `${rect(0, 0, width, height, `fill="${tones.deep}"`)}${boxes.join('')}`;
};

/** A combine's way through ripe corn. */
const harvest: Drawing = ({ width, height, tones }) => {
  const corn = hatching('c', { distance: 9, width: 3, angle: 62, colour: tones.light, ground: tones.base });
  const stubble = hatching('t', {
    distance: 12,
    width: 2,
    angle: 62,
    colour: tones.dark,
    opacity: 0.5,
    ground: tones.pale,
  });
  const cut = polygon([
    [0, 0],
    [width * 0.62, 0],
    [width * 0.3, height],
    [0, height],
  ]);
  const swath = [0.08, 0.26, 0.44]
    .map((share) =>
      path(
        polygon([
          [width * share, 0],
          [width * share + 30, 0],
          [width * share - 226, height],
          [width * share - 256, height],
        ]),
        `fill="${tones.accent}"`,
      ),
    )
    .join('');
  const machine = `<g transform="translate(${width * 0.46} ${height * 0.5})rotate(28)">${rect(-34, -52, 68, 104, 'fill="#a4492b"')}${rect(-64, 52, 128, 22, 'fill="#142019"')}${rect(-20, -34, 40, 40, 'fill="#fbfaf6"')}</g>`;
  return `<defs>${corn}${stubble}</defs>${rect(0, 0, width, height, 'fill="url(#c)"')}${path(cut, 'fill="url(#t)"')}${swath}${machine}`;
};

/** A group of visitors around trial plots. */
const visitors: Drawing = ({ width, height, random }) => {
  const people = Array.from({ length: 46 }, () => {
    const angle = between(random, -0.6, 3.7);
    const reach = between(random, 118, 190);
    return circle(
      width * 0.52 + Math.cos(angle) * reach * 1.25,
      height * 0.5 + Math.sin(angle) * reach,
      9,
      `fill="${pick(random, ['#fbfaf6', '#a4492b', '#6d4aa8', '#142019', '#e0a63c', '#3c6a9c'])}" stroke="#142019" stroke-opacity=".4"`,
    );
  });
  return `${circle(width * 0.52, height * 0.5, 36, 'fill="#fbfaf6" stroke="#142019" stroke-width="3"')}${people.join('')}`;
};

/** Canopy temperatures as a drone's camera shows them: cool plots violet, warm ones yellow. */
const thermal: Drawing = (ground) => {
  const ramp = ['#2b1a52', '#5a2d82', '#a33c7c', '#dd6a4b', '#f4b03e', '#fbe58a'];
  const { width, height, random } = ground;
  const cells = Array.from({ length: 96 }, (_, at) =>
    rect(
      (at % 12) * 66 + 6,
      Math.floor(at / 12) * 74 + 6,
      58,
      66,
      `fill="${ramp[Math.min(5, Math.floor(random() * 3 + ((at * 5) % 12) / 3.2))]}"`,
    ),
  );
  return `${rect(0, 0, width, height, 'fill="#1a1030"')}${cells.join('')}`;
};

const lake: Drawing = ({ width, height }) =>
  path(
    `${softLine([
      [-20, height * 0.86],
      [width * 0.3, height * 0.78],
      [width * 0.7, height * 0.84],
      [width + 20, height * 0.68],
    ])}V${height}H-20z`,
    'fill="#7fa9bd"',
  );

const PICTURES: Record<string, readonly [base: string, accent: string, drawing: Drawing]> = {
  'les-ormes-aerial': ['#5b7d36', '#e0a63c', over(trialPlots(12, 5), avenue)],
  'maize-rows': ['#5f8f34', '#e0a63c', seedlings],
  'paddy-terraces': ['#4e8a6b', '#d9e8c4', contourBands(11)],
  'palm-circles': ['#2d6a45', '#e0a63c', grove(10)],
  'vineyard-slope': ['#6d7f3a', '#e6d28a', over(strips(15), lake)],
  'tea-hedges': ['#3f7a44', '#b79be0', hedges],
  'wheat-harvest': ['#c79a45', '#f0dca6', harvest],
  'cotton-field': ['#7d8f82', '#ffffff', grove(16)],
  'coffee-hills': [
    '#5a3f2e',
    '#c9623c',
    hills(9, [
      [0.4, 0.4],
      [0.9, 0.85],
    ]),
  ],
  'cane-strips': ['#6d8f3a', '#f0dd9a', strips(14)],
  'banana-grove': ['#5f8a2f', '#f4d44d', grove(7)],
  'oasis-palms': [
    '#7d7a3a',
    '#f6ead0',
    over(hills(7, [[0.5, 0.5]]), ({ width, height }) => circle(width / 2, height / 2, 40, 'fill="#7fa9bd"')),
  ],
  'pivot-fields': ['#5b7d36', '#e0a63c', pivots(4, 3)],
  'river-lots': ['#4f7a4a', '#e0a63c', riverLots(14)],
  'smallholder-fields': ['#7d8f2c', '#e0a63c', patchwork(6, 8)],
  'laboratory-glasses': ['#4d7f8f', '#f0cf86', glasses],
  'soil-archive': ['#8a6a45', '#e0a63c', shelves],
  'field-day': ['#5b7d36', '#e0a63c', over(patchwork(5, 9), visitors)],
  'thermal-image': ['#5a2d82', '#fbe58a', thermal],
  'winter-cover': ['#566b66', '#e4ece4', riverLots(10)],
  'potato-ridges': ['#75583c', '#cdb98a', strips(24)],
  'chernozem-fields': ['#3f3a34', '#e0c53c', patchwork(4, 10)],
};

/** Those that photographs are made from, by a script of their own. */
export const PHOTOGRAPHED: readonly string[] = [
  'les-ormes-aerial',
  'paddy-terraces',
  'pivot-fields',
  'river-lots',
  'smallholder-fields',
  'oasis-palms',
];

/** The names of the galleries' drawings. */
export const GALLERY_NAMES: readonly string[] = Object.keys(PICTURES).filter((name) => !PHOTOGRAPHED.includes(name));

/** A picture of the galleries, 4:3. Throws a RangeError for an unknown name. */
export function galleryPicture(name: string): string {
  const own = PICTURES[name];
  if (own === undefined) throw new RangeError(`galleryPicture: no picture is called ${name}`);
  const [base, accent, drawing] = own;
  const ground: Ground = {
    width: WIDTH,
    height: HEIGHT,
    tones: tonesOf(base, accent),
    random: seededRandom(`gallery ${name}`),
  };
  return svgDocument(WIDTH, HEIGHT, drawing(ground));
}
