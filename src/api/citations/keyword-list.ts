/**
 * Keywords as one text, for formats without lists: with commas, or with semicolons if a keyword has
 * a comma. Braces would not keep such a keyword in one piece: readers of BibTeX ignore them there.
 */
export const keywordList = (keywords: readonly string[]): string =>
  keywords.join(keywords.some((word) => word.includes(',')) ? '; ' : ', ');
