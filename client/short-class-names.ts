import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Of 36 signs each: some ten million names for some hundred classes. */
const LENGTH = 4;
const ROOT = new URL('.', import.meta.url).pathname;

/**
 * Makes the names that components' classes get in the document, where they are repeated for each card: a letter and a digest
 * of file and class, so that both builds give the same ones. Throws where two classes would have one name.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(ROOT, file.split('?', 1)[0] ?? '')} .${name}`;
    const digest = createHash('sha256').update(owner).digest().readUIntBE(0, 6);
    const short = `c${digest.toString(36).slice(-LENGTH)}`;
    const other = owners.get(short);
    if (other !== undefined && other !== owner) throw new Error(`${owner} and ${other} would both be ${short}.`);
    owners.set(short, owner);
    return short;
  };
}
