const MAX_SLUG_LENGTH = 200;

// What a page path may not hold (docs/rules.md#pages-call), and what someone typing an address
// would stumble over.
const UNREACHABLE = /[\\?#%;\s\p{Cc}\p{Cf}]|(?:^|\/)\.{1,2}(?=\/|$)|^\/|\/\/|\/$/u;

/** A slug made of a text: accents folded, lower case, anything but letters and digits becomes a dash. */
export function slugify(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, '')
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

/**
 * The slug a publication is reached by: its own where a page path can hold it, else one made of its title, else
 * of its id.
 */
export function reachableSlug(publication: { slug: string; title: string; _id: { $id: string } }): string {
  const slug = publication.slug.trim().normalize('NFC');
  const path = slug.replace(/^\//, '');
  if (path !== '' && slug.length <= MAX_SLUG_LENGTH && path.isWellFormed() && !UNREACHABLE.test(path)) return slug;
  return slugify(publication.title) || slugify(publication._id.$id) || 'publication';
}

/**
 * The page path of a slug: a leading slash and `publications/` are kept, a bare slug lives below it
 * (docs/rules.md#card-links).
 */
export function publicationPath(slug: string): string {
  if (slug.startsWith('/')) return slug.slice(1);
  return slug.startsWith('publications/') ? slug : `publications/${slug}`;
}

/**
 * Slugs to try in turn for a publication that shares its own with others: as it is, then told apart by its id,
 * so that an address stays the same when a file is imported again in another order.
 */
export function* slugCandidates(slug: string, id: string): Generator<string, never> {
  yield slug;
  const suffix = slugify(id) || 'x';
  yield `${slug}-${suffix.slice(-6)}`;
  for (let count = 1; ; count += 1) yield count === 1 ? `${slug}-${suffix}` : `${slug}-${suffix}-${count}`;
}
