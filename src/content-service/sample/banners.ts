import { type Drawing, type Ground, grove, patchwork, strips, trialPlots } from './field-patterns.ts';
import { tonesOf } from './field-tones.ts';
import { contourBands, hills, pivots, riverLots } from './landform-patterns.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { circle, type Point, path, softLine, svgDocument } from './svg-writing.ts';

const WIDTH = 1600;
const HEIGHT = 600;
const LEAF = '#1f5c3f';
const LILAC = '#6d4aa8';
const MEADOW = '#5b7d36';
const STRAW = '#b9862f';
const CLAY = '#a4492b';
const WATER = '#2d5d74';
const EARTH = '#6e5138';

const river = (points: readonly Point[], bed: number, bank: string): string => {
  const line = softLine(points);
  return `<g fill="none">${path(line, `stroke="${bank}" stroke-width="${bed}"`)}${path(line, `stroke="#b9cfd2" stroke-width="${Math.round(bed * 0.72)}"`)}</g>`;
};

/** The home page's landscape: fields, a river between them, one pivot, a wood. */
const landscape: Drawing = (ground) => {
  const { width, height, tones } = ground;
  const course: Point[] = [
    [width * 0.42, -60],
    [width * 0.5, height * 0.2],
    [width * 0.62, height * 0.42],
    [width * 0.6, height * 0.7],
    [width * 0.74, height * 0.86],
    [width * 0.78, height + 60],
  ];
  const pivot = [150, 112, 74, 36].map((radius, at) =>
    circle(
      width * 0.86,
      height * 0.34,
      radius,
      `fill="${[tones.dark, tones.base, tones.light, tones.base][at]}" stroke="${tones.deep}" stroke-width="2"`,
    ),
  );
  return `${patchwork(7, 10)(ground)}${river(course, 46, tones.deep)}${pivot.join('')}`;
};

/** Soil in section: horizons with soft borders. */
const horizons: Drawing = (ground) => contourBands(6)({ ...ground, height: ground.height * 1.1 });

const BANNERS: Record<string, readonly [base: string, accent: string, drawing: Drawing]> = {
  home: [MEADOW, '#e0a63c', landscape],
  publications: ['#2f5470', '#e0a63c', trialPlots(18, 7)],
  about: [
    LEAF,
    '#e0a63c',
    hills(9, [
      [0.72, 0.4],
      [0.2, 0.9],
    ]),
  ],
  history: ['#8a6a45', '#f0d9a8', trialPlots(12, 4)],
  research: [LEAF, '#b79be0', contourBands(12)],
  trials: [MEADOW, '#e0a63c', trialPlots(14, 5)],
  potassium: [LILAC, '#f0cf86', contourBands(11)],
  balance: ['#3f6d54', '#e0a63c', strips(12)],
  soil: [EARTH, '#e0a63c', horizons],
  water: [WATER, '#b9e0e6', riverLots(16)],
  budgets: ['#7d6a2c', '#f3d27a', patchwork(6, 12)],
  laboratory: ['#4d7f8f', '#f0cf86', grove(22)],
  salinity: [
    '#9a7b55',
    '#f6ead0',
    hills(8, [
      [0.6, 0.5],
      [0.1, 0.3],
      [0.95, 0.9],
    ]),
  ],
  projects: ['#2f7d7a', '#e0a63c', pivots(8, 3)],
  crops: ['#868a34', '#b79be0', patchwork(7, 9)],
  maize: ['#4f7a2e', '#e6b94a', strips(16)],
  rice: ['#4e8a6b', '#d9e8c4', contourBands(14)],
  wheat: [STRAW, '#f6e3b0', strips(13)],
  potato: ['#6f5a44', '#cdb98a', riverLots(20)],
  palm: ['#2d6a45', '#e0a63c', grove(18)],
  cane: ['#6d8f3a', '#f0dd9a', strips(20)],
  coffee: [
    '#5a3f2e',
    '#c9623c',
    hills(10, [
      [0.66, 0.45],
      [0.3, 0.95],
    ]),
  ],
  cotton: ['#6f8c86', '#ffffff', grove(26)],
  banana: ['#5f8a2f', '#f4d44d', grove(14)],
  vegetables: ['#5d8a45', '#d2603c', trialPlots(24, 6)],
  extension: [CLAY, '#f5d9a0', patchwork(6, 11)],
  symptoms: ['#7d8f2c', '#e0a63c', contourBands(9)],
  newsletter: ['#c98a1b', '#f4e3b8', patchwork(6, 10)],
  news: ['#3f5f4a', '#b79be0', riverLots(18)],
  events: ['#6a6b3c', '#b79be0', pivots(10, 4)],
  videos: ['#8a3d30', '#f0cf86', contourBands(8)],
  report: ['#77624d', '#e0a63c', trialPlots(20, 8)],
};

/** The names of all banner pictures. */
export const BANNER_NAMES: readonly string[] = Object.keys(BANNERS);

const ground = (base: string, accent: string, random: Random): Ground => ({
  width: WIDTH,
  height: HEIGHT,
  tones: tonesOf(base, accent),
  random,
});

/** The banner picture of a name, 1600 by 600. Throws a RangeError for a name that is not in {@link BANNER_NAMES}. */
export function banner(name: string): string {
  const own = BANNERS[name];
  if (own === undefined) throw new RangeError(`banner: no banner is called ${name}`);
  const [base, accent, drawing] = own;
  return svgDocument(WIDTH, HEIGHT, drawing(ground(base, accent, seededRandom(`banner ${name}`))));
}
