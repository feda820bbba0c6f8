/**
 * The text without accents and other marks; compatibility forms such as ligatures are taken apart.
 */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '');
