import { between, seededRandom } from './seeded-random.ts';
import { SANS } from './svg-lettering.ts';
import { circle, type Point, path, polyline, rect, softLine, svgDocument } from './svg-writing.ts';

const WIDTH = 800;
const HEIGHT = 480;
const LEFT = 76;
const RIGHT = WIDTH - 28;
const TOP = 34;
const BOTTOM = HEIGHT - 62;
const PAPER = '#fbfaf6';
const INK = '#1d241f';
const MUTED = '#566057';
const LINE = '#dcddd3';
const LEAF = '#1f5c3f';
const LILAC = '#6d4aa8';
const GRAIN = '#c98a1b';
const CLAY = '#a4492b';

/** One axis: its bounds, the distance of its marks, and its unit, which needs no translation. */
interface Axis {
  from: number;
  to: number;
  every: number;
  unit: string;
}

const scaleX = ({ from, to }: Axis, value: number): number => LEFT + ((value - from) / (to - from)) * (RIGHT - LEFT);
const scaleY = ({ from, to }: Axis, value: number): number => BOTTOM - ((value - from) / (to - from)) * (BOTTOM - TOP);
const marks = ({ from, to, every }: Axis): number[] =>
  Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => from + at * every);

const label = (x: number, y: number, anchor: string, words: string): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="${anchor}">${words}</text>`;

/** A minus sign as printers set it. */
const figure = (value: number): string => String(value).replace('-', '−');

function frame(x: Axis | undefined, y: Axis): string {
  const lines = marks(y).map((value) => `M${LEFT} ${Math.round(scaleY(y, value))}H${RIGHT}`);
  const heights = marks(y).map((value) => label(LEFT - 12, scaleY(y, value) + 6, 'end', figure(value)));
  const places =
    x === undefined ? [] : marks(x).map((value) => label(scaleX(x, value), BOTTOM + 28, 'middle', figure(value)));
  const units = `${label(LEFT - 12, 20, 'start', y.unit)}${x === undefined ? '' : label(RIGHT, HEIGHT - 8, 'end', x.unit)}`;
  return `${rect(0, 0, WIDTH, HEIGHT, `fill="${PAPER}"`)}${path(lines.join(''), `stroke="${LINE}"`)}<g ${SANS} font-size="17" fill="${MUTED}">${heights.join('')}${places.join('')}${units}</g>`;
}

/** What each colour is in the dark. */
const NIGHT = Object.entries({
  [PAPER]: '#121713',
  [INK]: '#e9ece4',
  [MUTED]: '#a7b2a8',
  [LINE]: '#2f3932',
  [LEAF]: '#86c9a3',
  [LILAC]: '#bda4f2',
  [GRAIN]: '#e2ae54',
  [CLAY]: '#ec9a7c',
});

const inTheDark = NIGHT.map(([day, night]) => `[fill="${day}"]{fill:${night}}[stroke="${day}"]{stroke:${night}}`);
const STYLE = `<style>@media (prefers-color-scheme:dark){${inTheDark.join('')}}</style>`;

const chart = (body: string): string => svgDocument(WIDTH, HEIGHT, STYLE + body);

/** Relative yield over exchangeable potassium: a cloud of trials, the curve through them, the band of half of them. */
function responseCurve(): string {
  const x: Axis = { from: 0, to: 320, every: 40, unit: 'mg K/kg' };
  const y: Axis = { from: 50, to: 110, every: 10, unit: '%' };
  const random = seededRandom('response curve');
  const yieldAt = (soil: number): number => 100 - 46 * Math.exp(-soil / 52);
  const at = (soil: number, shift: number): Point => [scaleX(x, soil), scaleY(y, yieldAt(soil) + shift)];
  const soils = Array.from({ length: 20 }, (_, step) => 16 + step * 16);
  const band = `${softLine(soils.map((soil) => at(soil, 5 + 60 / (soil + 10))))}${softLine(soils.toReversed().map((soil) => at(soil, -5 - 90 / (soil + 12)))).replace('M', 'L')}z`;
  const trials = Array.from({ length: 150 }, () => {
    const soil = 12 + random() ** 1.25 * 300;
    const [cx, cy] = at(soil, (random() + random() + random() - 1.5) * 12);
    return circle(cx, Math.max(TOP, cy), 4, '');
  });
  return chart(
    `${frame(x, y)}${path(band, `fill="${LILAC}" fill-opacity=".14"`)}<g fill="${LEAF}" fill-opacity=".5">${trials.join('')}</g>${path(softLine(soils.map((soil) => at(soil, 0))), `fill="none" stroke="${LILAC}" stroke-width="4"`)}`,
  );
}

/** Uptake of potassium by maize over the days after emergence, three seasons. */
function maizeUptake(): string {
  const x: Axis = { from: 0, to: 120, every: 20, unit: 'd' };
  const y: Axis = { from: 0, to: 240, every: 40, unit: 'kg K₂O/ha' };
  const seasons: readonly (readonly [total: number, middle: number, colour: string])[] = [
    [222, 46, LEAF],
    [208, 49, GRAIN],
    [186, 44, CLAY],
  ];
  const lines = seasons.map(([total, middle, colour], season) => {
    const points = Array.from({ length: 25 }, (_, step): Point => {
      const day = step * 5;
      const fall = day > 95 ? (day - 95) * 0.5 : 0;
      return [scaleX(x, day), scaleY(y, total / (1 + Math.exp(-(day - middle) / 8.2)) - fall)];
    });
    const samples = points
      .filter((_, step) => step % 3 === 1)
      .map(([cx, cy]) => circle(cx, cy, 6, `fill="${colour}" stroke="${PAPER}" stroke-width="2"`));
    const end = points.at(-1) ?? [0, 0];
    return `${path(softLine(points), `fill="none" stroke="${colour}" stroke-width="3.5"`)}${samples.join('')}<text x="${Math.round(end[0])}" y="${Math.round(end[1]) + (season === 0 ? -12 : 24)}" text-anchor="end" ${SANS} font-size="17" fill="${colour}">${2023 + season}</text>`;
  });
  return chart(`${frame(x, y)}${lines.join('')}`);
}

/** Yields of Plot 12 since 1956, the full treatment being 100. */
function plotTwelve(): string {
  const x: Axis = { from: 1955, to: 2025, every: 10, unit: '' };
  const y: Axis = { from: 20, to: 120, every: 20, unit: '%' };
  const random = seededRandom('plot twelve');
  const level = (year: number): number => (year < 1967 ? 99 : 62 + 37 * Math.exp(-(year - 1967) / 9));
  const points = Array.from({ length: 70 }, (_, at): Point => {
    const year = 1956 + at;
    const spread = year < 1967 ? 5 : 13;
    const drought = [1976, 2003, 2015, 2018, 2022, 2025].includes(year) ? -16 : 0;
    return [scaleX(x, year), scaleY(y, level(year) + between(random, -spread, spread) + (year < 1967 ? 0 : drought))];
  });
  const trend = Array.from(
    { length: 24 },
    (_, at): Point => [scaleX(x, 1956 + at * 3), scaleY(y, level(1956 + at * 3))],
  );
  const full = path(`M${LEFT} ${Math.round(scaleY(y, 100))}H${RIGHT}`, `stroke="${LEAF}" stroke-width="2.5"`);
  return chart(
    `${frame(x, y)}${full}${path(polyline(points), `fill="none" stroke="${GRAIN}" stroke-width="1.5" stroke-opacity=".7"`)}<g fill="${GRAIN}">${points.map(([cx, cy]) => circle(cx, cy, 4, '')).join('')}</g>${path(softLine(trend), `fill="none" stroke="${LILAC}" stroke-width="4"`)}`,
  );
}

/** Bars of a balance above and below nought, each with its value. */
function balanceBars(y: Axis, bars: readonly (readonly [name: string, value: number])[]): string {
  const room = (RIGHT - LEFT) / bars.length;
  const drawn = bars.map(([name, value], at) => {
    const [x, zero, end] = [LEFT + room * at + room * 0.24, scaleY(y, 0), scaleY(y, value)];
    const middle = x + room * 0.26;
    return `${rect(x, Math.min(zero, end), room * 0.52, Math.max(2, Math.abs(end - zero)), `fill="${value < 0 ? CLAY : LEAF}"`)}<g text-anchor="middle" ${SANS} font-size="18" fill="${INK}"><text x="${Math.round(middle)}" y="${Math.round(value < 0 ? end + 22 : end - 10)}">${figure(value)}</text><text x="${Math.round(middle)}" y="${HEIGHT - 18}" fill="${MUTED}">${name}</text></g>`;
  });
  return chart(
    `${frame(undefined, y)}${drawn.join('')}${path(`M${LEFT} ${Math.round(scaleY(y, 0))}H${RIGHT}`, `stroke="${INK}" stroke-width="1.5"`)}`,
  );
}

const kilograms = 'kg K₂O/ha';

/** All charts, by name. */
export const CHARTS: Record<string, () => string> = {
  'response-curve': responseCurve,
  'maize-uptake': maizeUptake,
  'plot-12-yields': plotTwelve,
  'farm-balances': () =>
    balanceBars({ from: -120, to: 80, every: 40, unit: kilograms }, [
      ['KE', -38],
      ['IN', -86],
      ['NG', -54],
      ['CH', 47],
      ['FR', -9],
      ['BR', 12],
      ['CN', -31],
    ]),
  'salt-response': () =>
    balanceBars({ from: 0, to: 120, every: 20, unit: '%' }, [
      ['2 dS/m', 100],
      ['4 dS/m', 91],
      ['6 dS/m', 74],
      ['8 dS/m', 55],
      ['10 dS/m', 38],
    ]),
};
