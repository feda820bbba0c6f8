import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { messageOf } from '../content-service-fault.ts';
import { COLUMN_FIELDS } from './csv-columns.ts';
import { UnreadableSource } from './entry.ts';

const Text = Type.String({ minLength: 1 });
const FieldOrNone = Type.Union([...COLUMN_FIELDS.map((field) => Type.Literal(field)), Type.Literal('')]);
const FieldName = Type.String({ pattern: `^(?:${COLUMN_FIELDS.join('|')})$` });

/** What a mapping file says about a CSV file. Everything is optional. */
export const CsvMapping = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    columns: Type.Optional(
      Type.Record(Type.String(), FieldOrNone, { description: 'name of a column to its field; "" leaves it out' }),
    ),
    constants: Type.Optional(
      Type.Record(FieldName, Type.String(), {
        additionalProperties: false,
        description: 'values of fields that are empty or have no column',
      }),
    ),
    dateFormat: Type.Optional(
      Type.String({ pattern: '^(?=.*YYYY)[^A-Z]*(?:(?:YYYY|MM|DD)[^A-Z]*){1,3}$', description: 'such as DD/MM/YYYY' }),
    ),
    listSeparator: Type.Optional(Text),
    delimiter: Type.Optional(Text),
    encoding: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type CsvMapping = Static<typeof CsvMapping>;

/** Reads a mapping file. Throws {@link UnreadableSource} with the place of a fault. */
export function readCsvMapping(file: string): CsvMapping {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnreadableSource(`the mapping ${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  if (Value.Check(CsvMapping, value)) return value;
  const [first] = Value.Errors(CsvMapping, value);
  throw new UnreadableSource(`the mapping ${file} is malformed at ${first?.instancePath || '/'}: ${first?.message}`);
}

const TOKENS: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
};

/** Makes a function that reads dates of a format, such as `DD/MM/YYYY`, as ISO 8601. */
export function dateReader(format: string | undefined): (date: string) => string {
  if (format === undefined) return (date) => date;
  const source = format.split(/(YYYY|MM|DD)/).map((part) => TOKENS[part] ?? RegExp.escape(part));
  const pattern = new RegExp(`^${source.join('')}$`);
  return (date) => {
    const { year, month, day } = pattern.exec(date.trim())?.groups ?? {};
    if (year === undefined) return date;
    return [year, month, day]
      .filter((part) => part !== undefined)
      .map((part) => part.padStart(2, '0'))
      .join('-');
  };
}
