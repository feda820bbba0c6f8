/**
 * TeX's special characters as commands. Braces above all: BibTeX counts them even behind a backslash, so that a lone one
 * would take the rest of the file along.
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
/** Characters that TeX would join with the next one: dashes, quotes, upside-down marks. */
const SPECIAL = /[\\{}~^<>&%$#_]|([-`',])(?=\1)|[?!](?=`)/g;

/** Plain text as TeX reads it, in UTF-8. */
export const texText = (text: string): string => text.replace(SPECIAL, (found) => COMMANDS[found] ?? `${found}{}`);

/** An address inside braces: what could end or open them is percent-encoded. */
export const texAddress = (address: string): string =>
  address.replace(/[{}\\]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
