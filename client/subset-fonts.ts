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

/** The weight of serif headings. A file with one weight is 40 % smaller than one with all. */
const HEADING_WEIGHT = 500;

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

const subsetsOf = (family: string, style: string, weights: Subset['weights']): Subset[] => {
  const axis = typeof weights === 'number' ? weights : 'wght';
  const file = (range: string) => `${family}-${range}-${axis}-${style}.woff2`;
  const source = (range: string) => `@fontsource-variable/${family}/files/${family}-${range}-wght-${style}.woff2`;
  return [
    { file: file('latin-central'), source: source('latin-ext'), ranges: CENTRAL, weights },
    { file: file('latin'), source: source('latin'), ranges: LATIN, weights },
  ];
};

const SUBSETS = ['normal', 'italic'].flatMap((style) => [
  ...subsetsOf('source-serif-4', style, HEADING_WEIGHT),
  ...subsetsOf('source-serif-4', style, WEIGHTS),
  ...subsetsOf('source-sans-3', style, WEIGHTS),
]);

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
  for (const { file, source, ranges, weights } of SUBSETS) {
    const font = readFileSync(resolve(source));
    const options = { ...OPTIONS, variationAxes: { wght: weights } };
    const basis = createHash('sha256').update(font).update(JSON.stringify({ ranges, options })).digest('hex');
    const [target, stamp] = [`${FOLDER}/${file}`, `${FOLDER}/${file}.basis`];
    if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === basis) continue;
    const { default: subset } = await import('subset-font');
    const made = await subset(font, textOf(ranges), options);
    // Builds may run in parallel. The rename ensures that none of them reads an incomplete file.
    writeFileSync(`${target}.${process.pid}`, made);
    renameSync(`${target}.${process.pid}`, target);
    writeFileSync(stamp, basis);
  }
}

/** Makes the subsets before Vite looks for them, in a build and in development. */
export const subsetFontsPlugin = (): Plugin => ({ name: 'subset-fonts', configResolved: subsetFonts });
