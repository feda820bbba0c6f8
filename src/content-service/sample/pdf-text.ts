/*
 * Widths of Helvetica in thousandths of the type size, from the Adobe font metrics: characters 32 to 126 in order.
 * Accented letters have the width of their base letter.
 */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
] as const;
const FIRST = 32;
const AVERAGE = 556;

/** Characters of Windows code page 1252 outside Latin-1 that our texts use. */
const WINDOWS_1252: Record<string, number> = {
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
  '€': 0x80,
  Œ: 0x8c,
  œ: 0x9c,
};

/** What WinAnsi has no letter for, written with what it has. */
const SUBSTITUTES: Record<string, string> = { '−': '–', '\u202f': ' ', '\u2009': ' ', '₂': '2', '₅': '5' };

const baseLetter = (character: string): string => character.normalize('NFD').charAt(0);

function width(character: string): number {
  const code = baseLetter(character).charCodeAt(0);
  return HELVETICA[code - FIRST] ?? AVERAGE;
}

/** Width of a text in points when set in Helvetica of a size in points. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, character) => sum + width(character), 0) * size) / 1000;

/** Breaks a text into lines no wider than `measure` points. A word that is wider stands alone on its line. */
export function wrapText(text: string, size: number, measure: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > measure) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

// Letters outside WinAnsi lose their accent; what has no base letter becomes a question mark.
function byteOf(character: string): number {
  const code = WINDOWS_1252[character] ?? character.charCodeAt(0);
  if (code <= 0xff) return code;
  const base = baseLetter(character).charCodeAt(0);
  return base <= 0x7e ? base : 0x3f;
}

/** A PDF string literal in WinAnsi encoding, as Latin-1 text. */
export function pdfString(text: string): string {
  const plain = [...text].map((character) => SUBSTITUTES[character] ?? character).join('');
  const bytes = [...plain].map((character) => String.fromCharCode(byteOf(character))).join('');
  return `(${bytes.replace(/[\\()]/g, '\\$&')})`;
}
