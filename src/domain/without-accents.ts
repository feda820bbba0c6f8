/** The text without accents and other marks; ligatures become letters. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '');
