import { converter, rgb } from 'culori';
import { type Brand, type BrandCategory, COLOUR_ROLES, type ColourRole, type FontPair } from '../../domain/brand.ts';

const toOklch = converter('oklch');

/** `:root *`, because the fonts of a script are set on every element of it. */
const FONTS: Record<FontPair, string> = {
  'serif-sans': '',
  sans: ':root,:root *{--font-serif:var(--font-sans)}',
  serif: ':root,:root *{--web-serif:var(--text-serif);--font-sans:var(--font-serif)}',
  system: ':root,:root *{--font-sans:system-ui,sans-serif;--font-serif:var(--font-sans)}',
};

/** The channels of the page's ground, which client/styles/backgrounds.css calculates with. */
function channels(colour: string): string {
  const { r, g, b } = rgb(colour) ?? { r: 1, g: 1, b: 1 };
  const channel = (name: string, value: number) => `--surface-${name}:${Number(value.toFixed(3))}`;
  return [channel('red', r), channel('green', g), channel('blue', b)].join(';');
}

/** The hue that the colours of categories turn with. Greys have none. */
function hue(colour: string): string[] {
  const { c, h } = toOklch(colour) ?? {};
  return c !== undefined && c > 0.01 && h !== undefined ? [`--hue:${Number(h.toFixed(1))}`] : [];
}

/** The rule of a category of the brand; client/publications/category-slug.ts names it. */
function categoryRule({ colour, placeholder }: BrandCategory, index: number): string {
  const tokens = [
    ...(colour ? [`--category:light-dark(${colour.light},${colour.dark})`] : []),
    ...(placeholder === undefined ? [] : [`--art:url("${placeholder}")`]),
  ];
  return tokens.length > 0 ? `[data-category~="own-${index + 1}"]{${tokens.join(';')}}` : '';
}

/**
 * The style sheet of a brand: custom properties for the roles of its colours, corners and fonts, in
 * less than 1 kB, and a rule of up to 100 bytes for each category. Empty if the brand changes
 * nothing of this. Colours are `#rrggbb`, paths have no quotes, and all other values are numbers,
 * so no text of the content service can end a rule.
 */
export function brandStyleSheet({ colours = {}, categories = [], fonts = 'serif-sans', radius }: Brand): string {
  const tokens = Object.entries(colours).map(
    ([role, { light, dark }]) => `--${COLOUR_ROLES[role as ColourRole].token}:light-dark(${light},${dark})`,
  );
  const { ground, primary } = colours;
  if (ground) tokens.push(channels(ground.light));
  if (primary) tokens.push(...hue(primary.light));
  if (radius !== undefined) tokens.push(`--radius:${radius}px`);
  const dark = ground ? `@media(prefers-color-scheme:dark){:root{${channels(ground.dark)}}}` : '';
  return (
    (tokens.length > 0 ? `:root{${tokens.join(';')}}` : '') +
    dark +
    FONTS[fonts] +
    categories.map(categoryRule).join('')
  );
}
