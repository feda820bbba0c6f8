import { SANS, SERIF, words } from './svg-lettering.ts';
import { circle, type Point, path, rect, softLine, svgDocument } from './svg-writing.ts';

const ROADS: readonly (readonly [width: number, course: readonly Point[]])[] = [
  [
    16,
    [
      [300, 358],
      [330, 280],
      [420, 190],
      [440, 100],
      [520, -20],
    ],
  ],
  [
    22,
    [
      [-20, 250],
      [200, 262],
      [350, 262],
      [560, 300],
      [820, 250],
    ],
  ],
  [
    14,
    [
      [-20, 424],
      [260, 402],
      [540, 420],
      [820, 408],
    ],
  ],
];
const SHORE: readonly Point[] = [
  [-20, 470],
  [160, 440],
  [330, 480],
  [520, 452],
  [700, 500],
  [830, 476],
];
const WOOD: readonly Point[] = [
  [90, 0],
  [120, 80],
  [90, 160],
  [130, 230],
];
const RAILWAY = 'M-20 372L300 358L540 380L820 352';
const CROPS = ['#7d9a4a', '#93ab5e', '#6a8a3e', '#c9b75a'] as const;

const trialFields = (): string => {
  const plots = Array.from({ length: 24 }, (_, at) =>
    rect(470 + (at % 8) * 27, 96 + Math.floor(at / 8) * 44, 22, 38, `fill="${CROPS[(at * 7) % CROPS.length]}"`),
  );
  return `<g transform="rotate(-6 577 158)">${rect(455, 82, 244, 152, 'fill="#cfd8b6"')}${plots.join('')}</g>`;
};

const roads = (): string =>
  ROADS.map(([width, course]) =>
    path(softLine(course), `fill="none" stroke="#ffffff" stroke-linecap="round" stroke-width="${width}"`),
  ).join('');

const railway = (): string =>
  path(RAILWAY, 'fill="none" stroke="#566057" stroke-width="7"') +
  path(RAILWAY, 'fill="none" stroke="#f1f0e6" stroke-width="3" stroke-dasharray="12 12"') +
  rect(262, 346, 76, 26, 'rx="3" fill="#1d241f"');

const pin = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">${path('M0 0C-34-42-30-86 0-86S34-42 0 0z', 'fill="#6d4aa8"')}${circle(0, -54, 12, 'fill="#fbfaf6"')}</g>`;

/** The way to the institute: lake, railway, road and trial fields. Names are proper names, alike in all languages. */
export function siteMap(): string {
  const name = `fill="#1d241f" ${SANS}`;
  const parts = [
    rect(0, 0, 800, 560, 'fill="#e6e8d8"'),
    trialFields(),
    path(softLine(WOOD), 'fill="none" stroke="#a9c7a0" stroke-width="46" stroke-linecap="round"'),
    roads(),
    railway(),
    path(`${softLine(SHORE)}V620H-20z`, 'fill="#a9c8d6"'),
    path('M268 284L412 166', 'stroke="#566057" stroke-dasharray="3 5"'),
    pin(424, 152),
    words(270, 334, 21, 'Nyon', name),
    words(500, 78, 21, 'Les Ormes', name),
    words(350, 530, 22, 'Léman', `fill="#33586b" font-style="italic" ${SERIF}`),
    words(66, 290, 17, 'Chemin des Cultures 12', `fill="#566057" ${SANS}`),
  ];
  return svgDocument(800, 560, parts.join(''));
}
