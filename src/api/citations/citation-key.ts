import { withoutAccents } from '../../domain/without-accents.ts';

const MAX_LENGTH = 80;
/** Letters and digits below which a key says nothing. */
const MIN_LETTERS = 3;

/** The slug's last segment in letters, digits and hyphens of ASCII, which every program takes as a key. */
const asciiSlug = (slug: string): string =>
  withoutAccents(slug.split('/').filter(Boolean).at(-1) ?? '')
    .replace(/[^a-z\d]+/gi, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');

const asciiId = (id: string): string => id.replace(/[^a-z\d]+/gi, '-').slice(0, MAX_LENGTH);

/** Makes the keys of one file: from the slug, so that they stay; where slugs are shared or say nothing, with the id. */
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
