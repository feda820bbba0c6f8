import { withoutAccents } from '../../domain/without-accents.ts';

const MAX_LENGTH = 80;
/** A key with fewer letters and digits is meaningless. */
const MIN_LETTERS = 3;

/** The last segment of a slug, in ASCII letters, digits and hyphens: valid in every program. */
const asciiSlug = (slug: string): string =>
  withoutAccents(slug.split('/').filter(Boolean).at(-1) ?? '')
    .replace(/[^a-z\d]+/gi, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');

const asciiId = (id: string): string => id.replace(/[^a-z\d]+/gi, '-').slice(0, MAX_LENGTH);

/**
 * Creates the function that makes the citation keys of one file. A key is made from the slug, so
 * that a publication has the same key in every export. The id is added to a key that is taken, and
 * replaces a key that is meaningless.
 */
export function citationKeys(): (publication: { _id: string; slug: string }) => string {
  const taken = new Set<string>();
  const free = (key: string): string => {
    const unique = taken.has(key) ? `${key}-${taken.size}` : key;
    taken.add(unique);
    return unique;
  };
  return ({ _id, slug }) => {
    const key = asciiSlug(slug);
    if (key.replaceAll('-', '').length < MIN_LETTERS) return free(`publication-${asciiId(_id)}`);
    return free(taken.has(key) ? `${key}-${asciiId(_id)}` : key);
  };
}
