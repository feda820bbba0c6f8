import { mixColours } from './field-tones.ts';
import { between, type Random, seededRandom } from './seeded-random.ts';
import { circle, rect, svgDocument } from './svg-writing.ts';

/** How the maize of one treatment stands in July: size of the plants (0 to 1), colour, scorched margins, gaps. */
interface Stand {
  vigour: number;
  colour: string;
  scorch: number;
  gaps: number;
}

/** The twelve treatments of the trial at Les Ormes, in the order of the plots. */
const TREATMENTS: Record<string, Stand> = {
  unfertilised: { vigour: 0.42, colour: '#b4b552', scorch: 0.35, gaps: 0.14 },
  n: { vigour: 0.55, colour: '#6f8f3a', scorch: 0.45, gaps: 0.1 },
  p: { vigour: 0.46, colour: '#bdb74f', scorch: 0.3, gaps: 0.1 },
  k: { vigour: 0.48, colour: '#b9b95a', scorch: 0, gaps: 0.1 },
  np: { vigour: 0.66, colour: '#5d8534', scorch: 0.8, gaps: 0.08 },
  nk: { vigour: 0.62, colour: '#4d6f5a', scorch: 0, gaps: 0.06 },
  pk: { vigour: 0.55, colour: '#a9b650', scorch: 0, gaps: 0.05 },
  npk: { vigour: 0.96, colour: '#3f7a35', scorch: 0, gaps: 0.01 },
  'npk-magnesium': { vigour: 1, colour: '#37733a', scorch: 0, gaps: 0.01 },
  'npk-lime': { vigour: 0.98, colour: '#3d7a3c', scorch: 0, gaps: 0.02 },
  manure: { vigour: 0.84, colour: '#4f8538', scorch: 0, gaps: 0.03 },
  'manure-npk': { vigour: 1.04, colour: '#2f6a33', scorch: 0, gaps: 0.01 },
};

/** The names of the treatments' pictures, in the order of the plots. */
export const TRIAL_NAMES: readonly string[] = Object.keys(TREATMENTS);

const WIDTH = 800;
const HEIGHT = 600;

// A maize plant from above: six leaves around the stem.
function plant(x: number, y: number, { vigour, colour, scorch }: Stand, random: Random): string {
  const reach = 30 * vigour * between(random, 0.86, 1.1);
  const turn = between(random, 0, 1);
  const leaves = Array.from({ length: 3 }, (_, leaf) => {
    const angle = turn + leaf * 1.05;
    const [dx, dy] = [Math.round(Math.cos(angle) * reach), Math.round(Math.sin(angle) * reach)];
    return `M${Math.round(x) - dx} ${Math.round(y) - dy}l${dx * 2} ${dy * 2}`;
  }).join('');
  const tone = mixColours(colour, random() < 0.5 ? '#142019' : '#fbfaf6', between(random, 0, 0.16));
  const margin =
    random() < scorch ? `<path d="${leaves}" stroke="#c49a3a" stroke-width="${Math.round(11 * vigour + 2)}"/>` : '';
  return `${margin}<path d="${leaves}" stroke="${tone}" stroke-width="${Math.round(9 * vigour)}"/>`;
}

/** One plot of the long-term trial from above, 4:3. Throws a RangeError for a name that is not in {@link TRIAL_NAMES}. */
export function trialPicture(name: string): string {
  const stand = TREATMENTS[name];
  if (stand === undefined) throw new RangeError(`trialPicture: no treatment is called ${name}`);
  const random = seededRandom(`trial ${name}`);
  const plants = Array.from({ length: 9 * 11 }, (_, at) => {
    if (random() < stand.gaps) return '';
    return plant(
      100 + (at % 11) * 60 + between(random, -5, 5),
      76 + Math.floor(at / 11) * 56 + between(random, -4, 4),
      stand,
      random,
    );
  });
  const pegs = [
    [50, 38],
    [750, 38],
    [50, 562],
    [750, 562],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 7, 'fill="#fbfaf6"'))
    .join('');
  const number = TRIAL_NAMES.indexOf(name) + 1;
  const sign = `${rect(60, 48, 64, 56, 'fill="#fbfaf6"')}<text x="92" y="89" text-anchor="middle" font-family="Source Serif 4,Georgia,serif" font-size="38" fill="#1d241f">${number}</text>`;
  return svgDocument(
    WIDTH,
    HEIGHT,
    `${rect(0, 0, WIDTH, HEIGHT, 'fill="#7f9a4c"')}${rect(50, 38, 700, 524, 'fill="#7b5d41"')}<g fill="none" stroke-linecap="round">${plants.join('')}</g>${pegs}${sign}`,
  );
}
