import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { jsonReader } from '../content-files.ts';
import { MalformedFile, messageOf, mistakeText } from '../content-service-fault.ts';
import { COLUMN_FIELDS } from './csv-columns.ts';
import { UnreadableSource } from './entry.ts';
import { isoDate } from './record-texts.ts';

const Text = Type.String({ minLength: 1 });
const FieldOrNone = Type.Union([...COLUMN_FIELDS.map((field) => Type.Literal(field)), Type.Literal('')]);
const FieldName = Type.String({ pattern: `^(?:${COLUMN_FIELDS.join('|')})$` });

/** What a mapping file says about a CSV file. Everything is optional. */
export const CsvMapping = Type.Object(
  {
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

const readMapping = jsonReader(CsvMapping);

/** Reads a mapping file. Throws {@link UnreadableSource}, which names the place of a mistake. */
export function readCsvMapping(file: string): CsvMapping {
  try {
    return readMapping({ name: file, content: readFileSync(file, 'utf8') });
  } catch (error) {
    const fault = error instanceof MalformedFile ? mistakeText(error.mistake) : messageOf(error);
    throw new UnreadableSource(`the mapping cannot be read: ${fault}`, { cause: error });
  }
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
    return isoDate([year, month, day].filter((part) => part !== undefined));
  };
}
