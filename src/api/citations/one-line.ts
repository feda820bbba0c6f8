/** Text for a citation: whole characters on one line, so that no record of a file can be broken by what is in it. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
