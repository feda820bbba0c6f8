import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const ROOT = new URL('.', import.meta.url).pathname;
const NAME = /(?:\.|@keyframes )([a-z][\w-]*)/gi;
const COMMENT = /\/\*.*?\*\//gs;

/** Every class and animation of every style module as `file .class`, in the order of files and then of their text; some are none. */
function classesOf(root: string): string[] {
  return globSync('**/*.module.css', { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8').replace(COMMENT, '');
      return [...new Set([...text.matchAll(NAME)].map(([, name]) => `${file} .${name}`))];
    });
}

/**
 * Makes the names that components' classes get in the document, where they are repeated for each card: `c` and a number. They
 * are numbered through, so that both builds give the same ones and what stands together has names alike, which compress
 * well. Without other letters none can be a word that content blockers hide.
 */
export function shortClassNames(root = ROOT): (name: string, file: string) => string {
  const numbers = new Map(classesOf(root).map((owner, number) => [owner, number]));
  return (name, file) => {
    const owner = `${relative(root, file.split('?', 1)[0] ?? '')} .${name}`;
    const number = numbers.get(owner);
    if (number === undefined) throw new Error(`${owner} names nothing in the style modules of ${root}.`);
    return `c${number}`;
  };
}
