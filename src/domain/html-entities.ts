const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeCharacter = (character: string): string => ESCAPED[character] ?? '';

/** Escapes plain text for use as HTML text or as a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, escapeCharacter);

/** Escapes plain text for use as HTML text; quotation marks stay. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, escapeCharacter);

/** Named references that catalogues contain. HTML's full list is too large for the browser. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    times: '×',
    deg: '°',
    shy: '',
    szlig: 'ß',
    aelig: 'æ',
    oelig: 'œ',
    oslash: 'ø',
  }),
);
/** Combining marks by the ending of a name: `&eacute;` is an `e` with an acute accent. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    uml: '\u0308',
    tilde: '\u0303',
    cedil: '\u0327',
    ring: '\u030a',
    caron: '\u030c',
  }),
);
const REFERENCE = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,15});/gi;

function decodeNamed(name: string): string | undefined {
  const mark = MARKS.get(name.slice(1).toLowerCase());
  return mark === undefined ? NAMED.get(name.toLowerCase()) : `${name[0]}${mark}`.normalize('NFC');
}

function decodeReference(whole: string, name: string): string {
  if (!name.startsWith('#')) return decodeNamed(name) ?? whole;
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes numeric and common named character references; the others stay as they are. */
export const decodeEntities = (text: string): string => text.replace(REFERENCE, decodeReference);
