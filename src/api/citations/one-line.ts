/** Text for a citation: well-formed and on one line, so that it cannot break a record of a file. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
