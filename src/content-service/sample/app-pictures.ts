import { grove, patchwork } from './field-patterns.ts';
import { tonesOf } from './field-tones.ts';
import { seededRandom } from './seeded-random.ts';
import { SANS, words } from './svg-lettering.ts';
import { circle, path, polyline, rect, svgDocument } from './svg-writing.ts';

const WIDTH = 360;
const HEIGHT = 720;

const letters = (x: number, y: number, size: number, text: string, attributes: string): string =>
  words(x, y, size, text, `${SANS} ${attributes}`);

/** A telephone around a screen of 328 by 688 units. */
const telephone = (screen: string, ground = '#fbfaf6'): string =>
  svgDocument(
    WIDTH,
    HEIGHT,
    `<defs><clipPath id="s"><rect x="16" y="16" width="328" height="688" rx="30"/></clipPath></defs><rect x="4" y="4" width="352" height="712" rx="42" fill="#142019"/><g clip-path="url(#s)">${rect(16, 16, 328, 688, `fill="${ground}"`)}${screen}</g><rect x="130" y="26" width="100" height="20" rx="10" fill="#142019"/>`,
  );

const bar = (colour: string): string =>
  `${rect(16, 16, 328, 92, `fill="${colour}"`)}${path('M40 80h22M40 72h22M40 88h22', 'stroke="#fbfaf6" stroke-width="3" stroke-linecap="round"')}`;

/** Where to take the cores: a field from above with the zigzag of fifteen places. */
function samplingScreen(): string {
  const fields = patchwork(
    4,
    8,
  )({ width: WIDTH, height: HEIGHT, tones: tonesOf('#5b7d36'), random: seededRandom('app sampling') });
  const places = Array.from({ length: 15 }, (_, at): readonly [number, number] => [
    at % 2 === 0 ? 96 + ((at * 13) % 30) : 244 - ((at * 11) % 30),
    168 + at * 26,
  ]);
  const dots = places
    .map(([x, y], at) => circle(x, y, 11, `fill="${at < 9 ? '#6d4aa8' : '#fbfaf6'}" stroke="#142019" stroke-width="2"`))
    .join('');
  const sheet = `<rect x="32" y="592" width="296" height="96" rx="16" fill="#fbfaf6"/>${letters(54, 648, 34, '9 / 15', 'fill="#1d241f" font-weight="600"')}<rect x="206" y="618" width="100" height="44" rx="22" fill="#1f5c3f"/>${path('M244 640l9 9 16-18', 'fill="none" stroke="#fbfaf6" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"')}`;
  return telephone(
    `${fields}${path(polyline(places), 'fill="none" stroke="#fbfaf6" stroke-width="3" stroke-dasharray="7 6"')}${dots}${bar('#123a28')}${sheet}`,
  );
}

/** From removal to rate: a slider for the yield, three bars for the nutrients. */
function rateScreen(): string {
  const rows: readonly (readonly [string, number, string])[] = [
    ['N', 130, '#1f5c3f'],
    ['P₂O₅', 60, '#c98a1b'],
    ['K₂O', 115, '#6d4aa8'],
    ['MgO', 25, '#3c6a9c'],
  ];
  const bars = rows.map(
    ([name, value, colour], at) =>
      `${letters(48, 336 + at * 74, 22, name, 'fill="#566057"')}${rect(48, 350 + at * 74, 264, 14, 'fill="#e6e7dc"')}${rect(48, 350 + at * 74, value * 1.9, 14, `fill="${colour}"`)}${letters(312, 336 + at * 74, 22, String(value), 'fill="#1d241f" text-anchor="end" font-weight="600"')}`,
  );
  const slider = `${letters(48, 176, 54, '10.0', 'fill="#1d241f" font-weight="600"')}${letters(170, 176, 24, 't/ha', 'fill="#566057"')}${rect(48, 222, 264, 6, 'fill="#dcddd3"')}${rect(48, 222, 176, 6, 'fill="#1f5c3f"')}${circle(224, 225, 16, 'fill="#1f5c3f"')}`;
  return telephone(
    `${bar('#1f5c3f')}${slider}${bars.join('')}<rect x="48" y="626" width="264" height="52" rx="26" fill="#1f5c3f"/>${path('M164 652h32m-12-12l12 12-12 12', 'fill="none" stroke="#fbfaf6" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"')}`,
  );
}

/** The start screen: the institute's mark over a grove. */
function startScreen(): string {
  const trees = grove(7)({
    width: WIDTH,
    height: HEIGHT,
    tones: tonesOf('#2d6a45'),
    random: seededRandom('app start'),
  });
  const mark = `<g fill="none" stroke="#fbfaf6" stroke-width="4">${circle(180, 300, 52, 'fill="#123a28"')}${path('M128 300h104M180 248v104M180 248q-62 52 0 104M180 248q62 52 0 104', '')}</g>`;
  return telephone(
    `${trees}${rect(16, 16, 328, 688, 'fill="#123a28" fill-opacity=".42"')}${mark}${letters(180, 408, 32, 'Fieldnote', 'fill="#fbfaf6" text-anchor="middle" font-weight="600"')}`,
  );
}

/** The pictures of the field apps, by name. */
export const APP_PICTURES: Record<string, () => string> = {
  'fieldnote-sampling': samplingScreen,
  'fieldnote-rate': rateScreen,
  'fieldnote-start': startScreen,
};
