import { type Drawing, type Ground, grove, patchwork, strips, trialPlots } from './field-patterns.ts';
import { categoryTones, type Tones } from './field-tones.ts';
import { contourBands, hills, pivots, riverLots } from './landform-patterns.ts';
import { between, pick, seededRandom } from './seeded-random.ts';
import { circle, hatching, path, rect, svgDocument } from './svg-writing.ts';

const WIDTH = 300;
const HEIGHT = 400;
const BAND = 40;

/** A film: one round field, a pale triangle in it. */
const film: Drawing = (ground) => {
  const { width, height, tones } = ground;
  const [x, y] = [width / 2, height * 0.46];
  return `${contourBands(7)(ground)}${circle(x, y, 74, `fill="${tones.deep}"`)}${circle(x, y, 74, `fill="none" stroke="${tones.pale}" stroke-width="3"`)}${path(`M${x - 22} ${y - 36}L${x + 42} ${y}L${x - 22} ${y + 36}Z`, `fill="${tones.pale}"`)}`;
};

/** The old journal, printed in two colours: drilled rows on paper, one circle of soil. */
const drilledRows: Drawing = ({ width, height, tones, random }) => {
  const [x, y, radius] = [between(random, 90, 210), between(random, 110, 240), between(random, 56, 92)];
  const [angle, distance] = [between(random, -40, 40), pick(random, [9, 11, 14])];
  const rows = hatching('r', { distance, width: distance * 0.36, angle, colour: tones.base });
  const crossing = hatching('c', { distance, width: distance * 0.5, angle: angle + 90, colour: '#f3ead6' });
  return `<defs>${rows}${crossing}</defs>${rect(0, 0, width, height, 'fill="#f3ead6"')}${rect(0, 0, width, height, 'fill="url(#r)"')}${circle(x, y, radius, `fill="${tones.dark}"`)}${circle(x, y, radius, 'fill="url(#c)"')}`;
};

/** A position: one field apart from many. */
const oneField: Drawing = ({ width, height, tones, random }) => {
  const turn = between(random, -30, 30);
  const rows = hatching('r', { distance: 14, width: 5, angle: turn, colour: tones.dark });
  const own = hatching('o', { distance: 14, width: 4, angle: turn + 90, colour: tones.base, opacity: 0.5 });
  const size = pick(random, [96, 124, 150]);
  const square = `x="${width / 2 - size / 2}" y="${180 - size / 2}" width="${size}" height="${size}" rx="${pick(random, [0, 0, size / 2])}" transform="rotate(${Math.round(turn)} ${width / 2} 180)"`;
  return `<defs>${rows}${own}</defs>${rect(0, 0, width, height, `fill="${tones.base}"`)}${rect(0, 0, width, height, 'fill="url(#r)"')}<rect ${square} fill="${tones.accent}"/><rect ${square} fill="url(#o)"/>`;
};

const survey: Drawing = (ground) => {
  const { random } = ground;
  return hills(6, [
    [between(random, 0.3, 0.7), between(random, 0.25, 0.5)],
    [between(random, 0.05, 0.95), between(random, 0.75, 0.95)],
  ])(ground);
};

const DRAWINGS: Record<string, readonly Drawing[]> = {
  Infographics: [pivots(2, 3), pivots(3, 4)],
  Videos: [film],
  'Posters | Infographics': [grove(6), grove(4)],
  Proceedings: [strips(9), strips(12)],
  'Bulletins | Research': [contourBands(9), contourBands(13), survey],
  'Other media': [riverLots(8), riverLots(10)],
  Newsletter: [patchwork(4), patchwork(4, 6)],
  Brochures: [patchwork(4), riverLots(9)],
  Papers: [trialPlots(5, 6), trialPlots(7, 7), strips(11), contourBands(11)],
  'Position Papers': [oneField],
  Abstracts: [grove(9), trialPlots(8, 8)],
  'Country Reports': [survey, hills(9, [[0.45, 0.42]])],
  'Potash Review 1956-1995': [drilledRows],
};

/** The band at the foot of every cover, with the institute's mark: a meridian over rows. */
const imprint = ({ width, height, tones }: Ground): string => {
  const y = height - BAND;
  const mark = `M24 ${y + 20}h20M34 ${y + 10}v20M34 ${y + 10}q-12 10 0 20M34 ${y + 10}q12 10 0 20`;
  return `${rect(0, y, width, BAND, `fill="${tones.deep}"`)}<g fill="none" stroke="#fff" stroke-width="1.5">${circle(34, y + 20, 10, '')}${path(mark, '')}</g>${rect(56, y + 19, width - 80, 2, `fill="${tones.accent}"`)}`;
};

const ground = (seed: string, tones: Tones): Ground => ({
  width: WIDTH,
  height: HEIGHT,
  tones,
  random: seededRandom(seed),
});

/** The cover of a publication, 3:4, an SVG without words; the same seed gives the same picture. */
export function cover(category: string, seed: string): string {
  const own = ground(seed, categoryTones(category));
  const drawing = pick(own.random, DRAWINGS[category] ?? [patchwork(4)]);
  return svgDocument(WIDTH, HEIGHT, `${drawing(own)}${imprint(own)}`);
}

/** The wide picture of a category that social networks show beside a link, 1200 by 630. */
export function socialPicture(category: string): string {
  const own: Ground = {
    width: 1200,
    height: 630,
    tones: categoryTones(category),
    random: seededRandom(`social ${category}`),
  };
  const drawing = pick(own.random, DRAWINGS[category] ?? [patchwork(4)]);
  return svgDocument(own.width, own.height, drawing(own));
}
