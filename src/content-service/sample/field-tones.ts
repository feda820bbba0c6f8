import type { CATEGORIES } from '../../domain/publications.ts';

/** The colours of one picture, from dark to pale, and one that stands out. */
export interface Tones {
  deep: string;
  dark: string;
  base: string;
  light: string;
  pale: string;
  accent: string;
}

const INK = '#142019';
const PAPER = '#fbfaf6';
const GRAIN = '#e0a63c';
const LILAC = '#b79be0';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour that lies `share` (0 to 1) of the way from one `#rrggbb` colour to another. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The tones of a picture made from one colour. */
export const tonesOf = (base: string, accent: string = GRAIN): Tones => ({
  deep: mixColours(base, INK, 0.62),
  dark: mixColours(base, INK, 0.3),
  base,
  light: mixColours(base, PAPER, 0.38),
  pale: mixColours(base, PAPER, 0.74),
  accent,
});

type Category = (typeof CATEGORIES)[number];

/** Colour of each category, and the accent of its covers. */
const CATEGORY_COLOURS: Record<Category, readonly [base: string, accent: string]> = {
  Infographics: ['#2f7d7a', GRAIN],
  Videos: ['#a4492b', GRAIN],
  'Posters | Infographics': ['#3c6a9c', GRAIN],
  Proceedings: ['#6a6b3c', LILAC],
  'Bulletins | Research': ['#1f5c3f', GRAIN],
  'Other media': ['#77624d', LILAC],
  Newsletter: ['#c98a1b', '#f4e3b8'],
  Brochures: ['#7d8f2c', '#f3d27a'],
  Papers: ['#2f5470', GRAIN],
  'Position Papers': ['#6d4aa8', GRAIN],
  Abstracts: ['#4d7f8f', '#f0cf86'],
  'Country Reports': ['#b5673a', '#f5d9a0'],
  'Potash Review 1956-1995': ['#8a3d59', '#e9c46a'],
};

const isCategory = (name: string): name is Category => Object.hasOwn(CATEGORY_COLOURS, name);

/** The tones of a category's pictures. Throws a RangeError for a name that is no category. */
export function categoryTones(name: string): Tones {
  if (!isCategory(name)) throw new RangeError(`categoryTones: no category is called ${name}`);
  return tonesOf(...CATEGORY_COLOURS[name]);
}
