import { SANS, SERIF, words } from './svg-lettering.ts';
import { path, rect, svgDocument } from './svg-writing.ts';

const PAPER = '#f6f1e3';
const INK = '#3b3a2e';

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

/** All figures that are no charts, by name. */
export const SCHEMATIC_FIGURES: Record<string, () => string> = { barrel, 'soil-pools': soilPools };
