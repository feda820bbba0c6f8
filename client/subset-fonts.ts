import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/*
 * Makes subsets of the packages' fonts for client/styles. A subset contains only the characters and
 * weights that pages use, so it is a fifth to three quarters smaller (docs/decisions/0030). A
 * subset is made again only if its source font, its ranges or the weights change.
 */

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url));

/** The range `latin` of the packages, in hexadecimal: Western Europe, punctuation, arrows. */
const LATIN = '20-ff 131 152-153 2bb-2bc 2c6 2da 2dc 304 308 329 2000-206f 20ac 2122 2191 2193 2212 2215 feff fffd';

/** Central and Northern Europe, Turkey and Wales: a part of the packages' `latin-ext`. */
const CENTRAL = '100-17f 218-21b 2c7 1e80-1e85 1e9e 2020';

/**
 * Features that the style sheets use, or that browsers apply by themselves to running text. Figures
 * are tabular without a feature. Not kept: marks on capitals of decomposed text (`ccmp`), fractions
 * with U+2044 (`frac`), proportional figures.
 */
const FEATURES = ['kern', 'liga', 'locl', 'mark', 'mkmk'];

/** Weights that the style sheets use. The packages' fonts have 200 to 900. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * The weights with files of their own: that of serif headings, and two of sans text. A file with
 * one weight is 40 to 50 % smaller than one with all.
 */
const HEADING_WEIGHT = 500;
const TEXT_WEIGHTS = [400, 600];

const OPTIONS = {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  // Only font menus read it.
  dropTables: ['STAT'],
} as const;

/** A font file to make, its source font, and the ranges of characters and the weights to keep. */
interface Subset {
  file: string;
  source: string;
  ranges: string;
  weights: typeof WEIGHTS | number;
}

type Range = 'latin' | 'latin-central';

const subset = (family: string, range: Range, style: string, weights: Subset['weights']): Subset => {
  const whole = range === 'latin' ? 'latin' : 'latin-ext';
  return {
    file: `${family}-${range}-${typeof weights === 'number' ? weights : 'wght'}-${style}.woff2`,
    source: `@fontsource-variable/${family}/files/${family}-${whole}-wght-${style}.woff2`,
    ranges: range === 'latin' ? LATIN : CENTRAL,
    weights,
  };
};

const SERIF = (['latin', 'latin-central'] as const).flatMap((range) =>
  ['normal', 'italic'].flatMap((style) =>
    [HEADING_WEIGHT, WEIGHTS].map((weights) => subset('source-serif-4', range, style, weights)),
  ),
);

// Upright Latin text has so many weights on a page that one file with all of them is the smallest.
const SANS = [
  subset('source-sans-3', 'latin', 'normal', WEIGHTS),
  ...TEXT_WEIGHTS.flatMap((weight) => [
    subset('source-sans-3', 'latin', 'italic', weight),
    subset('source-sans-3', 'latin-central', 'normal', weight),
    subset('source-sans-3', 'latin-central', 'italic', weight),
  ]),
];

/** All characters of these ranges, as one string. */
const textOf = (ranges: string): string =>
  ranges
    .split(' ')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/** Makes the subsets that are missing or out of date. */
async function subsetFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(FOLDER, { recursive: true });
  for (const { file, source, ranges, weights } of [...SERIF, ...SANS]) {
    const font = readFileSync(resolve(source));
    const options = { ...OPTIONS, variationAxes: { wght: weights } };
    const basis = createHash('sha256').update(font).update(JSON.stringify({ ranges, options })).digest('hex');
    const [target, stamp] = [`${FOLDER}/${file}`, `${FOLDER}/${file}.basis`];
    if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === basis) continue;
    const { default: subsetFont } = await import('subset-font');
    const made = await subsetFont(font, textOf(ranges), options);
    // Builds may run in parallel. The rename ensures that none of them reads an incomplete file.
    writeFileSync(`${target}.${process.pid}`, made);
    renameSync(`${target}.${process.pid}`, target);
    writeFileSync(stamp, basis);
  }
}

/** Makes the subsets before Vite looks for them, in a build and in development. */
export const subsetFontsPlugin = (): Plugin => ({ name: 'subset-fonts', configResolved: subsetFonts });
