import { type Declarations, declarationsOf, directionOf, formatsOf, markerOf, textAlignOf } from './read-styles.ts';

/** A pattern for the value of each attribute. Its first group is the value that is kept. */
const VALUES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    abbr: /^([\s\S]+)$/,
    alt: /^([\s\S]*)$/,
    colspan: /^(\d{1,3})$/,
    datetime: /^([\dTZPWYMDHS:+. -]{1,40})$/,
    dir: /^(ltr|rtl|auto)$/i,
    height: /^(\d{1,5})(?:px)?$/,
    hreflang: /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)$/i,
    // Any text without white space (HTML standard). Google Docs gives each copy of a text an id,
    // which nothing links to.
    id: /^((?!docs-internal-guid)[^ \t\r\n\f]+)$/,
    kind: /^(subtitles|captions|descriptions|chapters)$/,
    label: /^([\s\S]+)$/,
    lang: /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)$/i,
    reversed: /^(|reversed)$/i,
    rowspan: /^(\d{1,3})$/,
    scope: /^(row|col|rowgroup|colgroup)$/i,
    span: /^(\d{1,3})$/,
    srclang: /^([a-z]{2,3}(?:-[a-z\d]{2,8})*)$/i,
    start: /^(-?\d{1,6})$/,
    title: /^([\s\S]+)$/,
    type: /^([1aAiI]|(?:audio|video)\/[\w.+-]{1,60})$/,
    value: /^(-?\d{1,6})$/,
    width: /^(\d{1,5})(?:px)?$/,
  }),
);

const EVERYWHERE = ['dir', 'id', 'lang', 'title'];
const SIZE = ['width', 'height'];
const KEPT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['hreflang'],
    col: ['span'],
    colgroup: ['span'],
    img: ['alt', ...SIZE],
    li: ['value'],
    ol: ['start', 'type', 'reversed'],
    source: ['type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope', 'abbr'],
    time: ['datetime'],
    track: ['kind', 'srclang', 'label'],
    video: SIZE,
  }),
);

/** URLs get inert names until a later step resolves them. A URL that it misses does nothing. */
const URL_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['href'],
    audio: ['src'],
    iframe: ['src'],
    img: ['src'],
    source: ['src'],
    track: ['src'],
    video: ['src', 'poster'],
  }),
);

const ALIGNABLE = new Set(
  ['div', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'li'].concat([
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'td',
    'th',
  ]),
);
const ALIGN = /^\s*(left|right|center|justify)\s*$/i;

function alignment(
  tag: string,
  given: Record<string, string>,
  original: string,
  style: Declarations,
): string | undefined {
  if (!ALIGNABLE.has(tag)) return undefined;
  if (original === 'center') return 'center';
  // The align attribute of a table floats the table; it does not align its text.
  return textAlignOf(style) ?? (tag === 'table' ? undefined : ALIGN.exec(given.align ?? '')?.[1]?.toLowerCase());
}

const LISTS = new Set(['ol', 'ul', 'li']);
const ITEM_TYPE = /^[1aAiI]$/;

function markerKind(tag: string, given: Record<string, string>, style: Declarations): string | undefined {
  if (!LISTS.has(tag)) return undefined;
  return markerOf(style) ?? (tag === 'li' ? ITEM_TYPE.exec(given.type ?? '')?.[0] : undefined);
}

function set(kept: Record<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined) kept[name] = value;
}

/** Keeps an attribute if its value is valid. */
const keep = (kept: Record<string, string>, name: string, given: string): void =>
  set(kept, name, VALUES.get(name)?.exec(given.trim())?.[1]);

function keptAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of [...EVERYWHERE, ...(KEPT.get(tag) ?? [])]) {
    if (Object.hasOwn(given, name)) keep(kept, name, given[name] ?? '');
  }
  return kept;
}

/**
 * The checked attributes of an element: URLs under inert names, and what its style means. `tag` is
 * its new name, `original` its name before it was renamed.
 */
export function inertAttributes(tag: string, given: Record<string, string>, original: string): Record<string, string> {
  const kept = keptAttributes(tag, given);
  for (const name of URL_ATTRIBUTES.get(tag) ?? []) {
    if (Object.hasOwn(given, name)) kept[`data-${name}`] = given[name] ?? '';
  }
  // Old pages mark link targets with <a name>.
  if (tag === 'a' && !kept.id && given.name) keep(kept, 'id', given.name);
  const style = declarationsOf(given.style);
  set(kept, 'data-align', alignment(tag, given, original, style));
  set(kept, 'data-marker', markerKind(tag, given, style));
  set(kept, 'dir', directionOf(style));
  set(kept, 'data-formats', formatsOf(style));
  return kept;
}

/** Every attribute name that {@link inertAttributes} can return. */
export const INERT_ATTRIBUTES: readonly string[] = [
  ...VALUES.keys(),
  'data-href',
  'data-src',
  'data-poster',
  'data-align',
  'data-formats',
  'data-marker',
];
