import { decodeEntities } from './html-entities.ts';
import { plainText } from './plain-text.ts';
import { isWireObject, type WireObject } from './wire-values.ts';

/** Fields that are HTML, and fields that name a publication in calls and paths. */
const AS_SENT: ReadonlySet<string> = new Set(['title', 'text', '_id', 'slug']);
/** Addresses: `<` opens no tag in them. */
const ADDRESSES: ReadonlySet<string> = new Set(['externalUrl', 'overviewImage', 'socialImage', 'file', 'doi']);
/** No field is nested deeper than an author: an object in a list in a record. */
const DEPTH = 3;
const MARKUP = /[&<]/;

const plainField = (text: string): string => (MARKUP.test(text) ? plainText(text) : text);

function decoded(value: unknown, decode: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return decode(value);
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => decoded(item, decode, depth - 1));
  return isWireObject(value) ? decodedFields(value, depth - 1) : value;
}

function decodedFields(record: WireObject, depth: number): WireObject {
  const fields = Object.entries(record).map(([name, value]): [string, unknown] => {
    if (AS_SENT.has(name)) return [name, value];
    return [name, decoded(value, ADDRESSES.has(name) ? decodeEntities : plainField, depth)];
  });
  return Object.fromEntries(fields);
}

/** Whether a field has markup. It is called for every record, and few have any. */
function holdsMarkup(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('&') || value.includes('<');
  if (depth === 0 || typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => holdsMarkup(item, depth - 1));
  for (const name in value) {
    if (!AS_SENT.has(name) && holdsMarkup((value as WireObject)[name], depth - 1)) return true;
  }
  return false;
}

/**
 * A record whose plain texts have no tags, and whose character references are decoded
 * (docs/rules.md#plain-fields). Its HTML stays as it is. Call it once for a record: a second call
 * would decode `&amp;eacute;` again.
 */
export function decodedRecord<T extends WireObject>(record: T): T {
  return (holdsMarkup(record, DEPTH) ? decodedFields(record, DEPTH) : record) as T;
}
