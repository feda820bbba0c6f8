import type { EditorFormat } from '../configuration/editor-config.ts';
import { KIND_FIELD } from '../fields/editor-field.ts';
import { toContent, toEntry } from '../fields/entry-shape.ts';

type Values = Record<string, unknown>;

/** The content of a file from the values of its form. */
export function contentOf({ fields }: EditorFormat, { [KIND_FIELD]: _kind, ...entry }: Values): unknown {
  const own = fields.filter(({ name }) => name !== KIND_FIELD);
  return toContent(own, entry);
}

/**
 * Reads and writes the files of a kind. Files are written with tabs and a line end. A file of a
 * folder that several kinds share gets the name of its kind, by which its collection finds it.
 */
export function fileFormat(format: EditorFormat, formats: readonly EditorFormat[]) {
  const rivals = formats.filter(({ fields }) => fields.some(({ name }) => name === KIND_FIELD));
  const kindOf = (content: Values) => rivals.find(({ required }) => required.every((name) => name in content));
  return {
    fromFile(text: string): Values {
      const content: Values = JSON.parse(text);
      const entry = toEntry(format.fields, content);
      return rivals.includes(format) ? { [KIND_FIELD]: kindOf(content)?.name, ...entry } : entry;
    },
    toFile: (entry: Values): string => `${JSON.stringify(contentOf(format, entry), null, '\t')}\n`,
  };
}
