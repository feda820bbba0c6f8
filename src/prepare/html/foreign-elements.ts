import { RENAMED_TAGS } from './html-vocabulary.ts';

/** Stands for an element that a page does not show. `data-name` is the name of that element. */
export const UNSHOWN = 'unshown';

/** Elements of MathML Core. */
export const MATH_TAGS: ReadonlySet<string> = new Set([
  ...['math', 'merror', 'mfrac', 'mi', 'mmultiscripts', 'mn', 'mo', 'mover', 'mpadded', 'mphantom', 'mprescripts'],
  ...['mroot', 'mrow', 'ms', 'mspace', 'msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtext', 'mtr'],
  ...['munder', 'munderover', 'semantics'],
]);
const MATH_PREFIX = /^(?:m|mml):(?=m)/;
const MATH_VALUE = /^[\w.+-]{1,20}$/;
const MATH_ATTRIBUTES = [
  ...['accent', 'accentunder', 'columnspan', 'display', 'displaystyle', 'fence', 'form', 'largeop', 'linethickness'],
  ...['mathvariant', 'movablelimits', 'rowspan', 'scriptlevel', 'separator', 'stretchy', 'symmetric'],
];

const EMBEDS = new Set(['embed', 'iframe', 'oembed']);
const UNSHOWN_TAGS = new Set('applet area canvas frame input meter progress select svg textarea'.split(' '));
const CUSTOM = /^(?!annotation-xml$)[a-z][^:]*-/;
const FIRST_CANDIDATE = /^[\s,]*([^\s,]\S*?),?(?:\s|$)/;

/** The elements that this module adds to those of HTML, under the names of {@link readTag}. */
export const FOREIGN_TAGS: readonly string[] = [...MATH_TAGS, 'iframe', 'object', UNSHOWN];
/** The names of {@link foreignAttributes} that no other attribute has. */
export const FOREIGN_ATTRIBUTES: readonly string[] = [...MATH_ATTRIBUTES, 'data-name', 'data-src'];

type Attributes = Readonly<Record<string, string>>;

/** The name under which an element is read: `iframe` for embedded content of any kind. */
export function readTag(name: string, { type }: Attributes): string {
  if (EMBEDS.has(name)) return 'iframe';
  if (name === 'input' && type?.trim().toLowerCase() === 'hidden') return name;
  if (UNSHOWN_TAGS.has(name) || CUSTOM.test(name)) return UNSHOWN;
  return RENAMED_TAGS.get(name) ?? name.replace(MATH_PREFIX, '');
}

function sourceOf(tag: string, { src, url, data, srcset = '' }: Attributes): string | undefined {
  if (tag === 'iframe') return src ?? url;
  if (tag === 'object') return data;
  return tag === 'img' && !src?.trim() ? FIRST_CANDIDATE.exec(srcset)?.[1] : undefined;
}

/** Checked attributes that HTML does not know, or knows under another name; URLs are inert. */
export function foreignAttributes(tag: string, given: Attributes, original: string): Record<string, string> {
  if (tag === UNSHOWN) return { 'data-name': original };
  const source = sourceOf(tag, given);
  const kept: Record<string, string> = source === undefined ? {} : { 'data-src': source };
  for (const name of MATH_TAGS.has(tag) ? MATH_ATTRIBUTES : []) {
    const value = Object.hasOwn(given, name) ? given[name]?.trim() : undefined;
    if (value !== undefined && MATH_VALUE.test(value)) kept[name] = value;
  }
  return kept;
}
