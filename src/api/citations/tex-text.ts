/**
 * TeX commands for special characters. BibTeX counts even escaped braces, so that an unpaired one
 * would include the rest of the file.
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
/** Special characters, and those that TeX joins with the next one: dashes, quotes, `?` and `!`. */
const SPECIAL = /[\\{}~^<>&%$#_]|([-`',])(?=\1)|[?!](?=`)/g;

/** Escapes plain text for TeX in UTF-8. */
export const texText = (text: string): string => text.replace(SPECIAL, (found) => COMMANDS[found] ?? `${found}{}`);

/** A URL for use inside braces: braces and backslashes are percent-encoded. */
export const texUrl = (url: string): string =>
  url.replace(/[{}\\]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
