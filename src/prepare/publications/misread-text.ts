/**
 * UTF-8 that was decoded as Latin-1: `Ã` or `Â` and the second byte. Guillemets are left out: they
 * may follow a capital.
 */
const MISREAD = /[\u00c2\u00c3][\u0080-\u00aa\u00ac-\u00ba\u00bc-\u00bf]/g;

/** Repairs letters of UTF-8 that was decoded as Latin-1: `Ã©` becomes `é`, `Â°` becomes `°`. */
export const withMisreadLetters = (text: string): string =>
  text.replace(MISREAD, (pair) => Buffer.from(pair, 'latin1').toString('utf8'));
