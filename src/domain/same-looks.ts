/** Zero-width characters, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * A text that is equal for all texts that look the same: composed and decomposed letters, spaces of
 * any kind and number, hyphens with and without a line break, and invisible characters make no
 * difference (docs/rules.md#categories). Case and accents do. Not for showing: in some scripts an
 * invisible character joins or separates letters.
 */
export function sameLooks(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
