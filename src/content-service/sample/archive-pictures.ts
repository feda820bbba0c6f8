import { seededRandom } from './seeded-random.ts';
import { SERIF, words } from './svg-lettering.ts';
import { type Point, path, polygon, rect, softLine, svgDocument } from './svg-writing.ts';

const INK = '#3b3a2e';
const BLUE = '#26406b';

/** Number 1 of the Potash Review, as it looked in 1956. */
function firstIssue(): string {
  const wave = (at: number): string =>
    softLine([
      [90, 470 + at * 13],
      [220, 452 + at * 13],
      [380, 486 + at * 13],
      [510, 462 + at * 13],
    ]);
  const rows = Array.from({ length: 19 }, (_, at) => wave(at)).join('');
  const line = (y: number, size: number, text: string, attributes: string): string =>
    words(300, y, size, text, `text-anchor="middle" fill="${INK}" ${SERIF} ${attributes}`);
  const parts = [
    rect(0, 0, 600, 800, 'fill="#efe4c8"'),
    rect(30, 30, 540, 740, `fill="none" stroke="${INK}" stroke-width="2"`),
    rect(38, 38, 524, 724, `fill="none" stroke="${INK}"`),
    line(150, 74, 'POTASH', 'letter-spacing="6"'),
    line(228, 74, 'REVIEW', 'letter-spacing="6"'),
    path('M90 262H510', 'stroke="#8a3d59" stroke-width="6"'),
    line(312, 26, 'Revue de la potasse', 'font-style="italic"'),
    line(374, 24, 'No. 1', ''),
    line(412, 24, 'MARCH 1956', 'letter-spacing="4"'),
    path(rows, 'fill="none" stroke="#8a3d59" stroke-width="5"'),
    line(742, 18, 'POTASH BUREAU · LAUSANNE', 'letter-spacing="3"'),
  ];
  return svgDocument(600, 800, parts.join(''));
}

/** Treatments without potassium in the plan of 1956; the fifth is the one that became known as Plot 12. */
const WITHOUT_POTASSIUM = [1, 2, 3, 5];
const PLOT_TWELVE = 5;

/** The twelve plots, drawn by a hand that was not quite steady. */
function inkedPlots(): string {
  const random = seededRandom('plan 1956');
  const shaken = (x: number, y: number): Point => [x + (random() - 0.5) * 4, y + (random() - 0.5) * 4];
  const plots = Array.from({ length: 12 }, (_, at) => {
    const [x, y, number] = [110 + (at % 6) * 98, 130 + Math.floor(at / 6) * 190, at + 1];
    const shape = polygon([shaken(x, y), shaken(x + 84, y), shaken(x + 84, y + 160), shaken(x, y + 160)]);
    const fill = number === PLOT_TWELVE ? '#8a3d59' : '#3c6a9c';
    const wash = path(shape, `fill="${fill}" fill-opacity="${WITHOUT_POTASSIUM.includes(number) ? 0.28 : 0.08}"`);
    const label = `text-anchor="middle" fill="${BLUE}" stroke="none" font-style="italic" ${SERIF}`;
    return `${wash}${words(x + 42, y + 94, 38, String(number), label)}`;
  });
  return `<g stroke="${BLUE}" stroke-width="2.5" stroke-linejoin="round">${plots.join('')}</g>`;
}

/** The plan of the trial at Les Ormes, inked on squared paper. */
function planOfTrial(): string {
  const down = Array.from({ length: 31 }, (_, at) => `M${at * 26 + 10} 0V600`).join('');
  const across = Array.from({ length: 24 }, (_, at) => `M0 ${at * 26 + 10}H800`).join('');
  const note = `fill="${BLUE}" font-style="italic" ${SERIF}`;
  const parts = [
    rect(0, 0, 800, 600, 'fill="#f3ecd8"'),
    path(down + across, 'stroke="#9fb7c4" stroke-opacity=".55"'),
    inkedPlots(),
    path('M110 530H694M110 522v16M694 522v16', `stroke="${BLUE}" stroke-width="2"`),
    words(402, 566, 26, '36 m', `text-anchor="middle" ${note}`),
    words(110, 84, 32, 'Les Ormes, avril 1956', note),
    words(648, 84, 30, 'É. F.', note),
    path('M740 190V90m-12 20l12-20 12 20', `fill="none" stroke="${BLUE}" stroke-width="2.5"`),
  ];
  return svgDocument(800, 600, parts.join(''));
}

/** Pictures from the institute's archive, by name. */
export const ARCHIVE_PICTURES: Record<string, () => string> = { 'first-issue': firstIssue, 'plan-1956': planOfTrial };
