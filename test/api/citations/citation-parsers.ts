/** A parsed record: its type, its key, and the values of each field. */
interface ReadRecord {
  type: string;
  key: string;
  fields: Record<string, string[]>;
}

const TEX_COMMANDS: Record<string, string> = {
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciitilde: '~',
  textasciicircum: '^',
  textless: '<',
  textgreater: '>',
};

/** The elements that TeX commands with an argument stand for. */
const TEX_ELEMENTS: Record<string, string> = {
  '\\textsuperscript{': 'sup',
  '\\textsubscript{': 'sub',
  '\\textit{': 'i',
  '\\textbf{': 'b',
};
const TEX_TOKENS =
  /\\(?:textsuperscript|textsubscript|textit|textbf)\{|\\[a-z]+|\\.|[{}]|---|--|``|''|[?!]`|[^\\{}]/gsu;
/** Ligatures, and characters with a meaning in TeX. */
const TEX_SYNTAX = /^(?:---?|``|''|[?!]`|[%&$#_~^])$/;

function texTokenPrints(token: string): string {
  if (/^\\[a-z]/.test(token)) return TEX_COMMANDS[token.slice(1)] ?? '\ufffd';
  if (token.startsWith('\\')) return token.slice(1);
  return TEX_SYNTAX.test(token) ? '\ufffd' : token;
}

/**
 * The text that TeX prints, with U+FFFD for ligatures and for unknown or unescaped TeX syntax.
 * Superscripts, subscripts and emphasis are elements.
 */
export function texPrints(tex: string): string {
  const ends: string[] = [];
  const printed = (tex.match(TEX_TOKENS) ?? []).map((token) => {
    if (token === '}') return ends.pop() ?? '\ufffd';
    const element = TEX_ELEMENTS[token];
    if (element || token === '{') ends.push(element ? `</${element}>` : '');
    if (element) return `<${element}>`;
    return token === '{' ? '' : texTokenPrints(token);
  });
  return printed.join('');
}

/** Matches braces as BibTeX does: an escaped brace counts as well. */
class BibtexReader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern, 'suy');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text);
    if (!found) return undefined;
    this.#at = sticky.lastIndex;
    return found[1] ?? found[0];
  }

  need(pattern: RegExp): string {
    const found = this.take(pattern);
    if (found === undefined)
      throw new Error(`No ${pattern} at ${JSON.stringify(this.#text.slice(this.#at, this.#at + 60))}`);
    return found;
  }

  braced(): string {
    this.need(/\{/);
    const start = this.#at;
    let depth = 1;
    while (depth > 0) {
      const character = this.#text[this.#at];
      if (character === undefined) throw new Error('A brace is never closed.');
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      this.#at += 1;
    }
    return this.#text.slice(start, this.#at - 1);
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }
}

/** Splits a list of names at each ` and ` outside braces. */
function bibtexNames(field: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let name = '';
  for (const part of field.split(/(\{|\}| and )/)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (part === ' and ' && depth === 0) {
      names.push(name);
      name = '';
    } else name += part;
  }
  return [...names, name];
}

/** An independent BibTeX reader. Field values stay TeX, but the list of authors is split. */
export function readBibtex(text: string): ReadRecord[] {
  const reader = new BibtexReader(text);
  const records: ReadRecord[] = [];
  reader.take(/\s*/);
  while (!reader.atEnd) {
    const type = reader.need(/@([a-z]+)\{/);
    const key = reader.need(/([^\s,{}%#\\"'()~]+),\s*/);
    const fields: Record<string, string[]> = {};
    while (reader.take(/\}\s*/) === undefined) {
      const name = reader.need(/([a-z]+) = /);
      if (Object.hasOwn(fields, name)) throw new Error(`${key} has ${name} twice`);
      const value = reader.take(/[a-z]{3}(?=,)/) ?? reader.braced();
      reader.need(/,\s*/);
      fields[name] = name === 'author' ? bibtexNames(value) : [value];
    }
    records.push({ type, key, fields });
  }
  return records;
}

function readRisLine(line: string): [tag: string, value: string] {
  const found = /^([A-Z][A-Z\d]) {2}- (.*)$/.exec(line);
  if (!found) throw new Error(`No RIS line: ${JSON.stringify(line)}`);
  return [found[1] ?? '', found[2] ?? ''];
}

function readRisRecord(text: string): ReadRecord {
  const [first, ...lines] = text.split('\r\n').filter(Boolean).map(readRisLine);
  if (first?.[0] !== 'TY' || lines.some(([tag]) => tag === 'TY')) throw new Error('A record begins with its only TY.');
  const fields: Record<string, string[]> = {};
  for (const [tag, value] of lines) fields[tag] = [...(fields[tag] ?? []), value];
  return { type: first[1], key: fields.ID?.[0] ?? '', fields };
}

/** An independent RIS reader: every line is a tag with its value, every record ends with ER. */
export function readRis(text: string): ReadRecord[] {
  const records = text.split(/^ER {2}- \r\n/m);
  if (records.pop() !== '') throw new Error('The last record does not end.');
  return records.map(readRisRecord);
}
