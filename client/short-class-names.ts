import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const ROOT = new URL('.', import.meta.url).pathname;
const NAME = /(?:\.|@keyframes )([a-z][\w-]*)/gi;
const COMMENT = /\/\*.*?\*\//gs;

/**
 * `file .class` for each class of all style modules, in a fixed order. Includes animations and some
 * texts that are no classes.
 */
function classesOf(root: string): string[] {
  return globSync('**/*.module.css', { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8').replace(COMMENT, '');
      return [...new Set([...text.matchAll(NAME)].map(([, name]) => `${file} .${name}`))];
    });
}

/**
 * Returns a function that makes the class names of the document: `c` and a number. The numbers
 * follow a fixed order, so that the browser and server builds make the same names, and so that
 * classes of one file have similar names, which compress well (figures in docs/decisions/0022). No
 * name can be a word that content blockers hide.
 */
export function shortClassNames(root = ROOT): (name: string, file: string) => string {
  const numbers = new Map(classesOf(root).map((owner, number) => [owner, number]));
  return (name, file) => {
    const owner = `${relative(root, file.split('?', 1)[0] ?? '')} .${name}`;
    const number = numbers.get(owner);
    if (number === undefined) throw new Error(`${owner} is not in the style modules of ${root}.`);
    return `c${number}`;
  };
}
