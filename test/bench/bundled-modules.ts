import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the bundler writes where the code of a module begins. */
const BEGINNING = /^\/\/ ([\w@.+/-]+\/[\w@.+-]+\.[cm]?[jt]sx?)$/;
const BUNDLE = /^file:.*\/dist\/.*\.js$/;

interface Beginning {
  /** From 0. */
  line: number;
  module: string;
}

/** Where the modules of a bundled file begin, in order. */
export const beginningsOf = (code: string): Beginning[] =>
  code.split('\n').flatMap((text, line) => {
    const module = BEGINNING.exec(text)?.[1];
    return module === undefined ? [] : [{ line, module }];
  });

/** The module that a line of a bundled file comes from; undefined where no module has begun. Lines are counted from 0. */
export const moduleAt = (beginnings: readonly Beginning[], line: number): string | undefined =>
  beginnings.findLast((beginning) => beginning.line <= line)?.module;

const read = new Map<string, Beginning[]>();

/** The file of the project or of a package that a line of a built file comes from; the address itself for other files. */
export function sourceOf(url: string, line: number): string {
  if (!BUNDLE.test(url)) return url;
  const beginnings = read.get(url) ?? beginningsOf(readFileSync(fileURLToPath(url), 'utf8'));
  read.set(url, beginnings);
  return moduleAt(beginnings, line) ?? url;
}
