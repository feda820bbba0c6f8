/** UTF-8 that was read as Latin-1 once: `Ã` or `Â` and what made the second byte. Guillemets may follow a capital by themselves. */
const MISREAD = /[\u00c2\u00c3][\u0080-\u00aa\u00ac-\u00ba\u00bc-\u00bf]/g;

/** A text with letters put right that were misread in one certain way: `Ã©` is `é`, `Â°` is `°`. All else stays as it is. */
export const withMisreadLetters = (text: string): string =>
  text.replace(MISREAD, (pair) => Buffer.from(pair, 'latin1').toString('utf8'));
