import { isWireObject } from '../../../domain/wire-values.ts';
import { type EditorField, JSON_FIELD, ROOT_FIELD } from './editor-field.ts';

/*
 * The values of a file in the shape that the editor's forms need, and back. Runs in the browser,
 * in the editor's reader and writer of files. A file that is read and written again keeps its
 * meaning: what has no field stays as it is, and no value is added but those that the schema needs.
 */

type Values = Record<string, unknown>;
type Convert = (field: EditorField, value: unknown) => unknown;

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The value of a text of JSON. A text that is no JSON stays; the check of the file refuses it. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function typeFields({ types = [], typeKey = '' }: EditorField, item: unknown): EditorField[] | undefined {
  const type = isWireObject(item) ? item[typeKey] : undefined;
  return types.find(({ name }) => name === type)?.fields;
}

/** Converts the items of a list. An item of an unknown type stays as it is. */
function convertItems(list: EditorField, items: readonly unknown[], convert: Convert, convertAll: ConvertAll): unknown {
  return items.map((item) => {
    if (list.field) return convert(list.field, item);
    const fields = list.types ? typeFields(list, item) : list.fields;
    return fields && isWireObject(item) ? convertAll(fields, item, list.typeKey) : item;
  });
}
type ConvertAll = (fields: readonly EditorField[], values: Values, typeKey?: string) => Values;

function valueInForm(field: EditorField, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (field.orJson && !field.fields) return asJson(value);
  if (field.orJson && !isWireObject(value)) return { [JSON_FIELD]: asJson(value) };
  if (field.orText && typeof value === 'string') return field.pairs ? [{ key: '', value }] : { [JSON_FIELD]: value };
  if (field.pairs && isWireObject(value)) {
    const pairs = Object.entries(value).map(([key, entry]) => ({ key, value: entry }));
    return convertItems(field, pairs, valueInForm, valuesInForm);
  }
  if (Array.isArray(value)) return convertItems(field, value, valueInForm, valuesInForm);
  return field.fields && isWireObject(value) ? valuesInForm(field.fields, value) : value;
}

function valuesInForm(fields: readonly EditorField[], values: Values): Values {
  const copy = { ...values };
  for (const field of fields) {
    if (field.name in values) copy[field.name] = valueInForm(field, values[field.name]);
  }
  return copy;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

function objectInFile(field: EditorField, fields: readonly EditorField[], value: Values): unknown {
  const { [JSON_FIELD]: json, ...rest } = value;
  const isEmptied = JSON_FIELD in value && Object.values(value).every(isBlank);
  if (isEmptied && !field.required) return undefined;
  if (!isBlank(json)) return field.orJson ? fromJson(String(json)) : json;
  return valuesInFile(fields, rest);
}

function valueInFile(field: EditorField, value: unknown): unknown {
  if (value === null || value === undefined || (field.sparse && value === '')) return field.fill;
  if (field.orJson && !field.fields) return typeof value === 'string' ? fromJson(value) : value;
  if (Array.isArray(value)) {
    const items = convertItems(field, value, valueInFile, valuesInFile);
    if (!field.pairs) return items;
    const pairs = items as Array<{ key?: string; value?: unknown }>;
    const [first] = pairs;
    if (field.orText && pairs.length < 2 && !first?.key) return first?.value;
    return Object.fromEntries(pairs.map(({ key = '', value: entry = emptyOf(field) }) => [key, entry]));
  }
  return field.fields && isWireObject(value) ? objectInFile(field, field.fields, value) : value;
}

/** The value of a key that has none yet. */
const emptyOf = ({ fields = [] }: EditorField): unknown => (fields[1]?.widget === 'list' ? [] : '');

/** In the order of the fields, so that two people who save the same write the same file. */
function valuesInFile(fields: readonly EditorField[], values: Values, typeKey?: string): Values {
  const known = new Set(fields.map(({ name }) => name));
  const entries = fields.map((field) => [field.name, valueInFile(field, values[field.name])]);
  const others = Object.entries(values).filter(([name]) => !known.has(name) && name !== typeKey);
  const first = typeKey === undefined ? [] : [[typeKey, values[typeKey]]];
  return Object.fromEntries([...first, ...entries, ...others].filter(([, value]) => value !== undefined));
}

/** The values of the form of a file. */
export const toEntry = (fields: readonly EditorField[], content: unknown): Values =>
  valuesInForm(fields, isRoot(fields) ? withSchema(content) : (content as Values));

/** The content of the file of a form. */
export function toContent(fields: readonly EditorField[], entry: Values): unknown {
  const content = valuesInFile(fields, entry);
  if (!isRoot(fields)) return schemaFirst(content);
  const { [ROOT_FIELD]: root, $schema } = content;
  return $schema === undefined || !isWireObject(root) ? root : { $schema, ...root };
}

const isRoot = ([first]: readonly EditorField[]): boolean => first?.name === ROOT_FIELD;

/** `$schema` names the schema of a file and is none of its keys. */
function withSchema(content: unknown): Values {
  if (!isWireObject(content) || !('$schema' in content)) return { [ROOT_FIELD]: content };
  const { $schema, ...root } = content;
  return { $schema, [ROOT_FIELD]: root };
}

function schemaFirst({ $schema, ...content }: Values): Values {
  return $schema === undefined ? content : { $schema, ...content };
}
