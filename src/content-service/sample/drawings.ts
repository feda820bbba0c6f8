import { seededRandom } from './seeded-random.ts';
import { circle, type Point, path, polygon, rect, softLine, svgDocument } from './svg-writing.ts';

const PAPER = '#f6f1e3';
const INK = '#3b3a2e';
const SERIF = 'font-family="Source Serif 4,Georgia,Times New Roman,serif"';
const SANS = 'font-family="Source Sans 3,Helvetica,Arial,sans-serif"';

const words = (x: number, y: number, size: number, text: string, attributes = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${attributes}>${text}</text>`;

/** The barrel of the law of the minimum: water stands at the lowest stave. */
function barrel(): string {
  const staves: readonly (readonly [nutrient: string, height: number])[] = [
    ['N', 292],
    ['P', 262],
    ['Mg', 236],
    ['K', 148],
    ['S', 214],
    ['Ca', 282],
    ['Zn', 252],
  ];
  const [left, width, base, level] = [190, 60, 430, 148];
  const drawn = staves.map(([nutrient, height], at) => {
    const x = left + at * width;
    const lowest = nutrient === 'K';
    const stave = rect(
      x,
      base - height,
      width,
      height,
      `fill="${lowest ? '#d8c8ef' : '#e3d2ae'}" stroke="${lowest ? '#6d4aa8' : INK}" stroke-width="${lowest ? 3 : 2}"`,
    );
    const water = rect(x + 2, base - level + 2, width - 4, level - 3, 'fill="#7fa9bd" fill-opacity=".75"');
    return `${stave}${water}${words(x + width / 2, base - height - 14, 27, nutrient, `text-anchor="middle" fill="${lowest ? '#6d4aa8' : INK}" ${SERIF}`)}`;
  });
  const hoops = [base - 34, base - 112]
    .map((y) => rect(left - 5, y, staves.length * width + 10, 8, `fill="${INK}"`))
    .join('');
  const surface = path(`M${left} ${base - level}H${left + staves.length * width}`, 'stroke="#2d5d74" stroke-width="4"');
  return svgDocument(
    800,
    480,
    `${rect(0, 0, 800, 480, `fill="${PAPER}"`)}${path(`M110 ${base}H690`, `stroke="${INK}" stroke-width="2"`)}${drawn.join('')}${hoops}${surface}`,
  );
}

/** Four pools of potassium as nested squares whose areas follow their logarithm. */
function soilPools(): string {
  const pools: readonly (readonly [size: number, colour: string, name: string])[] = [
    [400, '#6e5138', '31 400'],
    [280, '#8d6a48', '1 950'],
    [170, '#c98a1b', '172'],
    [66, '#6d4aa8', '9'],
  ];
  const drawn = pools.map(
    ([size, colour, name]) =>
      `${rect(200, 440 - size, size, size, `fill="${colour}"`)}${words(200 + size - 12, 440 - size + 34, size < 100 ? 24 : 28, name, `text-anchor="end" fill="#fbfaf6" ${SERIF}`)}`,
  );
  return svgDocument(
    800,
    480,
    `${rect(0, 0, 800, 480, `fill="${PAPER}"`)}${drawn.join('')}${words(624, 440, 24, 'kg K/ha', `fill="${INK}" ${SANS}`)}`,
  );
}

/** Number 1 of the Potash Review, as it looked in 1956. */
function firstIssue(): string {
  const rows = Array.from({ length: 19 }, (_, at) =>
    path(
      softLine([
        [90, 470 + at * 13],
        [220, 452 + at * 13],
        [380, 486 + at * 13],
        [510, 462 + at * 13],
      ]),
      '',
    ),
  ).join('');
  const centred = `text-anchor="middle" fill="${INK}" ${SERIF}`;
  return svgDocument(
    600,
    800,
    `${rect(0, 0, 600, 800, 'fill="#efe4c8"')}${rect(30, 30, 540, 740, `fill="none" stroke="${INK}" stroke-width="2"`)}${rect(38, 38, 524, 724, `fill="none" stroke="${INK}"`)}${words(300, 150, 74, 'POTASH', `${centred} letter-spacing="6"`)}${words(300, 228, 74, 'REVIEW', `${centred} letter-spacing="6"`)}${path('M90 262H510', 'stroke="#8a3d59" stroke-width="6"')}${words(300, 312, 26, 'Revue de la potasse', `${centred} font-style="italic"`)}${words(300, 374, 24, 'No. 1', centred)}${words(300, 412, 24, 'MARCH 1956', `${centred} letter-spacing="4"`)}<g fill="none" stroke="#8a3d59" stroke-width="5">${rows}</g>${words(300, 742, 18, 'POTASH BUREAU · LAUSANNE', `${centred} letter-spacing="3"`)}`,
  );
}

/** The plan of the trial at Les Ormes, inked on squared paper. */
function planOfTrial(): string {
  const random = seededRandom('plan 1956');
  const shake = (): number => (random() - 0.5) * 4;
  const squares =
    Array.from({ length: 31 }, (_, at) => `M${at * 26 + 10} 0V600`).join('') +
    Array.from({ length: 24 }, (_, at) => `M0 ${at * 26 + 10}H800`).join('');
  const plots = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [110 + (at % 6) * 98, 130 + Math.floor(at / 6) * 190];
    const corners: Point[] = [
      [x + shake(), y + shake()],
      [x + 84 + shake(), y + shake()],
      [x + 84 + shake(), y + 160 + shake()],
      [x + shake(), y + 160 + shake()],
    ];
    const without = [1, 2, 3, 5].includes(at + 1);
    return `${path(polygon(corners), `fill="${at === 4 ? '#8a3d59' : '#3c6a9c'}" fill-opacity="${without ? 0.28 : 0.08}"`)}${words(x + 42, y + 94, 38, String(at + 1), `text-anchor="middle" fill="#26406b" stroke="none" font-style="italic" ${SERIF}`)}`;
  });
  const note = `fill="#26406b" font-style="italic" ${SERIF}`;
  return svgDocument(
    800,
    600,
    `${rect(0, 0, 800, 600, 'fill="#f3ecd8"')}${path(squares, 'stroke="#9fb7c4" stroke-opacity=".55"')}<g stroke="#26406b" stroke-width="2.5" stroke-linejoin="round">${plots.join('')}</g>${path('M110 530H694M110 522v16M694 522v16', 'stroke="#26406b" stroke-width="2"')}${words(402, 566, 26, '36 m', `text-anchor="middle" ${note}`)}${words(110, 84, 32, 'Les Ormes, avril 1956', note)}${words(648, 84, 30, 'É. F.', note)}${path('M740 190V90m-12 20l12-20 12 20', 'fill="none" stroke="#26406b" stroke-width="2.5"')}`,
  );
}

/** The way to the institute: lake, railway, road and trial fields. */
function siteMap(): string {
  const road = 'fill="none" stroke="#ffffff" stroke-linecap="round"';
  const fields = Array.from({ length: 24 }, (_, at) =>
    rect(
      470 + (at % 8) * 27,
      96 + Math.floor(at / 8) * 44,
      22,
      38,
      `fill="${['#7d9a4a', '#93ab5e', '#6a8a3e', '#c9b75a'][(at * 7) % 4]}"`,
    ),
  ).join('');
  const lake = `${softLine([
    [-20, 470],
    [160, 440],
    [330, 480],
    [520, 452],
    [700, 500],
    [830, 476],
  ])}V620H-20z`;
  const rail =
    path('M-20 372L300 358L540 380L820 352', 'fill="none" stroke="#566057" stroke-width="7"') +
    path('M-20 372L300 358L540 380L820 352', 'fill="none" stroke="#f1f0e6" stroke-width="3" stroke-dasharray="12 12"');
  const name = (x: number, y: number, text: string, size = 21): string =>
    words(x, y, size, text, `fill="#1d241f" ${SANS}`);
  const pin = `<g transform="translate(424 152)">${path('M0 0C-34-42-30-86 0-86S34-42 0 0z', 'fill="#6d4aa8"')}${circle(0, -54, 12, 'fill="#fbfaf6"')}</g>`;
  const roads = `${path(
    softLine([
      [300, 358],
      [330, 280],
      [420, 190],
      [440, 100],
      [520, -20],
    ]),
    `${road} stroke-width="16"`,
  )}${path(
    softLine([
      [-20, 250],
      [200, 262],
      [350, 262],
      [560, 300],
      [820, 250],
    ]),
    `${road} stroke-width="22"`,
  )}${path(
    softLine([
      [-20, 424],
      [260, 402],
      [540, 420],
      [820, 408],
    ]),
    `${road} stroke-width="14"`,
  )}`;
  return svgDocument(
    800,
    560,
    `${rect(0, 0, 800, 560, 'fill="#e6e8d8"')}${rect(455, 82, 244, 152, 'fill="#cfd8b6" transform="rotate(-6 577 158)"')}<g transform="rotate(-6 577 158)">${fields}</g>${path(
      softLine([
        [90, 0],
        [120, 80],
        [90, 160],
        [130, 230],
      ]),
      'fill="none" stroke="#a9c7a0" stroke-width="46" stroke-linecap="round"',
    )}${roads}${rail}${rect(262, 346, 76, 26, 'rx="3" fill="#1d241f"')}${path(lake, 'fill="#a9c8d6"')}${pin}${name(270, 334, 'Nyon')}${name(500, 78, 'Les Ormes')}${words(350, 530, 22, 'Léman', `fill="#33586b" font-style="italic" ${SERIF}`)}${words(66, 290, 17, 'Chemin des Cultures 12', `fill="#566057" ${SANS}`)}${path('M268 284L412 166', 'stroke="#566057" stroke-dasharray="3 5"')}`,
  );
}

/** All drawings that belong to no series, by file name below /media. */
export const DRAWINGS: Record<string, () => string> = {
  'figures/barrel.svg': barrel,
  'figures/soil-pools.svg': soilPools,
  'archive/first-issue.svg': firstIssue,
  'archive/plan-1956.svg': planOfTrial,
  'map.svg': siteMap,
};
