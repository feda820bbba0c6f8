const words = (list: string): string[] => list.split(/\s+/);

/** Elements that are separate lines of a text. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  words(`address audio blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr iframe li ol p pre ul video`),
);

export const TABLE_TAGS: ReadonlySet<string> = new Set(words('table caption colgroup col thead tbody tfoot tr th td'));

/** Elements that flow within a line of text. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  words(`a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup
  time u var wbr math`),
);

export const ALLOWED_TAGS: readonly string[] = [...BLOCK_TAGS, ...TABLE_TAGS, ...INLINE_TAGS, 'source', 'track'];

/**
 * Maps each replacement to the elements that it replaces. The replaced elements are obsolete, come
 * from another vocabulary (`bold`), or are reserved for the page itself, as landmarks are.
 */
const REPLACED_BY: Readonly<Record<string, string>> = {
  abbr: 'acronym',
  b: 'bold',
  code: 'tt',
  div: 'article aside center details dialog fieldset footer form header hgroup main nav section',
  i: 'italic',
  p: 'legend summary',
  pre: 'xmp',
  s: 'strike',
  span: 'big font',
  ul: 'dir menu',
};
export const RENAMED_TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(REPLACED_BY).flatMap(([tag, replaced]) => words(replaced).map((name) => [name, tag] as const)),
);

/** Elements removed with their text, which is not for readers. */
export const NON_TEXT_TAGS: readonly string[] = words(
  'annotation annotation-xml noembed noframes option script style template title xml',
);

export const isBlockTag = (tag: string): boolean => BLOCK_TAGS.has(tag) || TABLE_TAGS.has(tag);
