import { unmarkedText } from '../domain/plain-text.ts';

const MAX_SLUG_LENGTH = 200;

// What a page path may not contain (docs/rules.md#pages-call), and what is hard to type.
const UNREACHABLE = /[\\?#%;\s\p{Cc}\p{Cf}]|(?:^|\/)\.{1,2}(?=\/|$)|^\/|\/\/|\/$/u;

/** Makes a slug: lower-case letters without accents, digits, and dashes for all else. */
export function slugify(text: string): string {
  const plain = unmarkedText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return plain
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');
}

/** The slug for a publication's URL: its own slug if that fits a path, else its title or id. */
export function reachableSlug(publication: { slug: string; title: string; _id: { $id: string } }): string {
  const slug = publication.slug.trim().normalize('NFC');
  const path = slug.replace(/^\//, '');
  if (path !== '' && slug.length <= MAX_SLUG_LENGTH && path.isWellFormed() && !UNREACHABLE.test(path)) return slug;
  return slugify(publication.title) || slugify(publication._id.$id) || 'publication';
}

/**
 * The page path of a slug (docs/rules.md#card-links). Removes a leading `/`. Adds `publications/`
 * to a slug that starts neither with `/` nor with `publications/`.
 */
export function publicationPath(slug: string): string {
  if (slug.startsWith('/')) return slug.slice(1);
  return slug.startsWith('publications/') ? slug : `publications/${slug}`;
}

/**
 * Slugs to try in turn, because publications may share a slug: the slug itself, then with the end
 * of the id, with the whole id, and last with a counter. Unlike the counter, the id does not depend
 * on the order of an import.
 */
export function* slugCandidates(slug: string, id: string): Generator<string, never> {
  yield slug;
  const suffix = slugify(id) || 'x';
  yield `${slug}-${suffix.slice(-6)}`;
  for (let count = 1; ; count += 1) yield count === 1 ? `${slug}-${suffix}` : `${slug}-${suffix}-${count}`;
}
