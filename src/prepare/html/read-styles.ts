/**
 * Text formats that a style can set, each by the element that expresses it. HTML has no element for
 * `small-caps`.
 */
export type Format = 'b' | 'i' | 'small-caps' | 'sup' | 'sub' | 's' | 'u';

type Formats = Partial<Record<Format, boolean>>;
export type Declarations = ReadonlyMap<string, string>;

/** Styles without any of these names have no declaration that is read. */
const READ = /font|vertical-align|text-|list-style|direction|border-bottom/i;

const NONE: Declarations = new Map();

/** The declarations of a style attribute, in lower case. The last one of a name counts. */
export function declarationsOf(style: string | undefined): Declarations {
  if (style === undefined || !READ.test(style)) return NONE;
  const declarations = new Map<string, string>();
  for (const part of style.toLowerCase().split(';')) {
    const at = part.indexOf(':');
    if (at < 0) continue;
    const value = part.slice(at + 1).replace(/!\s*important/, '');
    declarations.set(part.slice(0, at).trim(), value.trim());
  }
  return declarations;
}

/** The part of a `font` shorthand before the size. What it does not name, it sets to normal. */
const FONT =
  /^((?:[a-z-]+\s+|[1-9]\d{2,3}\s+)*)(?:[\d.]+(?:[a-z]+|%)|(?:medium|smaller|larger|(?:x{1,3}-)?(?:small|large))[\s/])/;

function fontFormats(value: string, formats: Formats): void {
  const named = FONT.exec(value)?.[1];
  if (named === undefined) return;
  formats.b = /\b(?:bold|bolder|[6-9]00)\b/.test(named);
  formats.i = /\b(?:italic|oblique)\b/.test(named);
  formats['small-caps'] = /\bsmall-caps\b/.test(named);
}

function weight(value: string, formats: Formats): void {
  if (/^bold(?:er)?$/.test(value) || Number(value) >= 600) formats.b = true;
  else if (/^(?:normal|initial|lighter|\d+)$/.test(value)) formats.b = false;
}

function slant(value: string, formats: Formats): void {
  if (/^(?:italic|oblique)/.test(value)) formats.i = true;
  else if (value === 'normal' || value === 'initial') formats.i = false;
}

function capitals(value: string, formats: Formats): void {
  if (/\b(?:all-)?small-caps\b/.test(value)) formats['small-caps'] = true;
  else if (/^(?:normal|initial|none)$/.test(value)) formats['small-caps'] = false;
}

const POSITIONS: ReadonlyMap<string, number> = new Map([
  ['super', 1],
  ['sub', -1],
  ['baseline', 0],
  ['initial', 0],
]);
const LENGTH = /^([+-]?[\d.]+)(em|rem|ex|%|px|pt)$/;
/** How many ems a unit of length has, in a text of 16px. */
const EMS: Readonly<Record<string, number>> = { em: 1, rem: 1, ex: 1 / 2, '%': 1 / 100, px: 1 / 16, pt: 1 / 12 };
/** Shorter shifts, in ems, only adjust a line. */
const SHORTEST_SHIFT = 0.2;

/** How far a text is raised, in ems; undefined for a value that does not raise or lower it. */
function shiftOf(value: string): number | undefined {
  const [, number, unit = ''] = LENGTH.exec(value) ?? [];
  const shift = Number(number) * (EMS[unit] ?? 0);
  return Math.abs(shift) >= SHORTEST_SHIFT ? shift : POSITIONS.get(value);
}

function position(value: string, formats: Formats): void {
  const shift = shiftOf(value);
  if (shift === undefined) return;
  formats.sup = shift > 0;
  formats.sub = shift < 0;
}

function variantPosition(value: string, formats: Formats): void {
  const [named] = /\b(?:super|sub)\b/.exec(value) ?? [];
  if (named !== undefined) position(named, formats);
}

function decoration(value: string, formats: Formats): void {
  formats.s = value.includes('line-through');
  formats.u = value.includes('underline');
}

/** Notion exports underlined text with this border. */
const underlining = (value: string, formats: Formats): void => {
  if (value.startsWith('0.05em solid')) formats.u = true;
};

/** A shorthand comes before the properties that it sets, as in the styles that editors write. */
const READERS: readonly [property: string, read: (value: string, formats: Formats) => void][] = [
  ['font', fontFormats],
  ['font-weight', weight],
  ['font-style', slant],
  ['font-variant', capitals],
  ['font-variant-caps', capitals],
  ['font-variant', variantPosition],
  ['font-variant-position', variantPosition],
  ['vertical-align', position],
  // Word raises and lowers text by points.
  ['mso-text-raise', position],
  ['text-decoration', decoration],
  ['text-decoration-line', decoration],
  ['border-bottom', underlining],
];

/**
 * The formats that a style sets (`b`) or unsets (`-b`), separated by spaces; undefined if none.
 */
export function formatsOf(declarations: Declarations): string | undefined {
  if (declarations.size === 0) return undefined;
  const formats: Formats = {};
  for (const [property, read] of READERS) {
    const value = declarations.get(property);
    if (value !== undefined) read(value, formats);
  }
  const marks = Object.entries(formats).map(([format, isSet]) => (isSet ? format : `-${format}`));
  return marks.length > 0 ? marks.join(' ') : undefined;
}

const TEXT_ALIGN = /^(?:-(?:webkit|moz)-)?(left|right|center|justify|start|end)$/;

/** The text alignment of a style. */
export const textAlignOf = (declarations: Declarations): string | undefined =>
  TEXT_ALIGN.exec(declarations.get('text-align') ?? '')?.[1];

/** The direction of a style, as a value of `dir`. */
export const directionOf = (declarations: Declarations): string | undefined =>
  /^(?:ltr|rtl)$/.exec(declarations.get('direction') ?? '')?.[0];

const MARKER =
  /(?:^|\s)(none|disc|circle|square|decimal(?:-leading-zero)?|arabic-indic|persian|lower-(?:alpha|latin|roman|greek)|upper-(?:alpha|latin|roman))(?:\s|$)/;

/** The kind of marker that a style gives the items of a list. */
export const markerOf = (declarations: Declarations): string | undefined =>
  MARKER.exec(declarations.get('list-style-type') ?? declarations.get('list-style') ?? '')?.[1];
