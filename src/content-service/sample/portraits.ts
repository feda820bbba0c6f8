import { mixColours, type Tones, tonesOf } from './field-tones.ts';
import { between, type Random, seededRandom } from './seeded-random.ts';
import { type Point, path, rect, softRing, svgDocument } from './svg-writing.ts';

const SIZE = 480;

interface Sitter {
  initials: string;
  colour: string;
  accent: string;
}

const SITTERS: Record<string, Sitter> = {
  'amara-diallo': { initials: 'AD', colour: '#1f5c3f', accent: '#e0a63c' },
  'jonas-wetterli': { initials: 'JW', colour: '#2f5470', accent: '#f0cf86' },
  'sanna-koskinen': { initials: 'SK', colour: '#4d7f8f', accent: '#f4e3b8' },
  'katarzyna-zielinska': { initials: 'KZ', colour: '#6a6b3c', accent: '#b79be0' },
  'youssef-el-mansouri': { initials: 'YM', colour: '#b5673a', accent: '#f5d9a0' },
  'grace-otieno': { initials: 'GO', colour: '#5b7d36', accent: '#f3d27a' },
  'priya-raghunathan': { initials: 'PR', colour: '#8a3d59', accent: '#e9c46a' },
  'wei-lan': { initials: 'WL', colour: '#2f7d7a', accent: '#f0cf86' },
  'beatriz-nogueira': { initials: 'BN', colour: '#6d4aa8', accent: '#f0cf86' },
  'marc-perrelet': { initials: 'MP', colour: '#77624d', accent: '#e0a63c' },
  'ruth-ammann': { initials: 'RA', colour: '#5a4b7a', accent: '#e9c46a' },
  'lea-favre': { initials: 'LF', colour: '#a4492b', accent: '#f5d9a0' },
  'tomas-ibarra': { initials: 'TI', colour: '#7d6a2c', accent: '#f3d27a' },
  'nguyen-thi-hoa': { initials: 'NH', colour: '#3c6a9c', accent: '#f0cf86' },
};

/** The names of all portraits. */
export const PORTRAIT_NAMES: readonly string[] = Object.keys(SITTERS);

const RINGS = 15;

// A hill of the sitter's own: contour lines around a top that lies beside the monogram.
const contours = (tones: Tones, random: Random): string => {
  const [x, y] = [between(random, 0.15, 0.85) * SIZE, between(random, 0.05, 0.35) * SIZE];
  const phases = [between(random, 0, 6), between(random, 0, 6)] as const;
  return Array.from({ length: RINGS }, (_, ring) => {
    const radius = 26 + ring * 36;
    const points = Array.from({ length: 12 }, (__, step): Point => {
      const angle = (step / 12) * 2 * Math.PI;
      const bulge =
        1 + 0.16 * Math.sin(angle * 2 + phases[0] + ring * 0.05) + 0.09 * Math.sin(angle * 3 + phases[1] - ring * 0.12);
      return [x + Math.cos(angle) * radius * bulge, y + Math.sin(angle) * radius * bulge];
    });
    const index = ring % 5 === 0;
    return path(
      softRing(points),
      `stroke="${index ? tones.accent : tones.light}" stroke-width="${index ? 2.5 : 1.5}" stroke-opacity="${index ? 0.9 : 0.5}"`,
    );
  }).join('');
};

/** The picture of a person: a monogram over the contour lines of a hill. Throws a RangeError for an unknown name. */
export function portrait(name: string): string {
  const sitter = SITTERS[name];
  if (sitter === undefined) throw new RangeError(`portrait: nobody is called ${name}`);
  const tones = tonesOf(sitter.colour, sitter.accent);
  const ground = mixColours(tones.dark, tones.deep, 0.35);
  const monogram = `<text x="240" y="${SIZE - 62}" text-anchor="middle" font-family="Source Serif 4,Georgia,Times New Roman,serif" font-size="196" letter-spacing="-6" fill="#fbfaf6">${sitter.initials}</text>`;
  const shade = `<defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop offset=".3" stop-color="${ground}" stop-opacity="0"/><stop offset=".8" stop-color="${ground}"/></linearGradient></defs>`;
  return svgDocument(
    SIZE,
    SIZE,
    `${shade}${rect(0, 0, SIZE, SIZE, `fill="${ground}"`)}<g fill="none">${contours(tones, seededRandom(name))}</g>${rect(0, 0, SIZE, SIZE, 'fill="url(#s)"')}${monogram}${rect(204, SIZE - 38, 72, 4, `fill="${tones.accent}"`)}`,
  );
}
