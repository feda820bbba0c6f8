/** Puts a text on one line, so that it cannot break a record. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
