import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/*
 * Makes subsets of the packages' fonts for client/styles. With only the letters and weights that
 * pages use, they are a third to three quarters smaller (docs/decisions/0030). They are cached
 * until a package or this list changes.
 */

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));

/** First and last code points, as in the `unicode-range` of the style sheet. */
type Ranges = readonly (readonly [first: number, last: number])[];

/** The range `latin` of the packages: Western Europe, punctuation, arrows. */
const LATIN: Ranges = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

/** Central and Northern Europe, Turkey and Wales: a part of the packages' `latin-ext`. */
const CENTRAL: Ranges = [
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x2c7, 0x2c7],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2020, 0x2020],
];

/** Weights that the style sheets use. The packages' fonts have 200 to 900. */
const WEIGHTS = { min: 400, max: 700 };

/** A file to make: its source font and the ranges that it contains. */
interface Subset {
  file: string;
  source: string;
  ranges: Ranges;
}

const subsetsOf = (family: string, style: string): Subset[] => {
  const named = (range: string) => `${family}-${range}-wght-${style}.woff2`;
  const source = (range: string) => `@fontsource-variable/${family}/files/${named(range)}`;
  return [
    { file: named('latin-central'), source: source('latin-ext'), ranges: CENTRAL },
    // The sans-serif font would not get smaller.
    ...(family === 'source-serif-4' ? [{ file: named('latin'), source: source('latin'), ranges: LATIN }] : []),
  ];
};

const SUBSETS = ['source-serif-4', 'source-sans-3'].flatMap((family) =>
  ['normal', 'italic'].flatMap((style) => subsetsOf(family, style)),
);

/** All characters of ranges. */
const textOf = (ranges: Ranges): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');

/** Makes the files that are missing or out of date. */
async function subsetFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, source, ranges } of SUBSETS) {
    const font = readFileSync(resolve(source));
    const basis = createHash('sha256').update(font).update(JSON.stringify({ ranges, WEIGHTS })).digest('hex');
    const [target, stamp] = [`${FOLDER}/${file}`, `${FOLDER}/${file}.basis`];
    if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === basis) continue;
    const { default: subset } = await import('subset-font');
    const made = await subset(font, textOf(ranges), { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
    // Builds may run in parallel. The rename makes sure that each reads a complete file.
    writeFileSync(`${target}.${process.pid}`, made);
    renameSync(`${target}.${process.pid}`, target);
    writeFileSync(stamp, basis);
  }
}

/** Makes the fonts before Vite looks for them, in a build and in development. */
export const subsetFontsPlugin = (): Plugin => ({ name: 'subset-fonts', configResolved: subsetFonts });
