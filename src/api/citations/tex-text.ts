/**
 * TeX commands for special characters. Braces need a command, because BibTeX counts even escaped
 * braces: with an unpaired brace, a field would extend to the end of the file.
 */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};
/** Special characters, and characters that TeX would join with the next into a ligature. */
const SPECIAL = /[\\{}~^<>&%$#_]|([-`',])(?=\1)|[?!](?=`)/g;

/** Escapes plain text for TeX in UTF-8. */
export const texText = (text: string): string => text.replace(SPECIAL, (found) => COMMANDS[found] ?? `${found}{}`);

/** A DOI for use inside braces: braces and backslashes are percent-encoded. */
export const texDoi = (doi: string): string =>
  doi.replace(/[{}\\]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
