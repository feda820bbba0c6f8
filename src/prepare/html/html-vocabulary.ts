/** Elements that are separate lines of a text; all others flow within a line. */
const BLOCK_TAGS: ReadonlySet<string> = new Set([
  'address',
  'audio',
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'iframe',
  'li',
  'ol',
  'p',
  'pre',
  'ul',
  'video',
]);

/** Elements of a table, the table itself first. */
export const TABLE_TAGS: ReadonlySet<string> = new Set([
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);

/** Elements that flow within a line of text. */
export const INLINE_TAGS: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'img',
  'ins',
  'kbd',
  'mark',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);

/** Parts of audio and video. */
const MEDIA_PARTS = ['source', 'track'];

/** Every element that a text may contain. */
export const ALLOWED_TAGS: readonly string[] = [...BLOCK_TAGS, ...TABLE_TAGS, ...INLINE_TAGS, ...MEDIA_PARTS];

/**
 * Replacements of obsolete, Word's and sectioning elements. Landmarks belong to the page, not to a
 * text in it.
 */
export const RENAMED_TAGS: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  article: 'div',
  aside: 'div',
  bold: 'b',
  big: 'span',
  center: 'div',
  details: 'div',
  dialog: 'div',
  dir: 'ul',
  fieldset: 'div',
  font: 'span',
  footer: 'div',
  form: 'div',
  header: 'div',
  hgroup: 'div',
  italic: 'i',
  legend: 'p',
  main: 'div',
  menu: 'ul',
  nav: 'div',
  section: 'div',
  strike: 's',
  summary: 'p',
  tt: 'code',
  xmp: 'pre',
};

/** Elements that are removed together with their text, which is not for readers. */
export const NON_TEXT_TAGS: readonly string[] = [
  'noembed',
  'noframes',
  'option',
  'script',
  'style',
  'template',
  'textarea',
  'title',
  'xml',
];

/** Whether an element of this name is a block, tables included. */
export const isBlockTag = (tag: string): boolean => BLOCK_TAGS.has(tag) || TABLE_TAGS.has(tag);
