import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS } from './content-kinds.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** The folder of the JSON Schemas in a content folder. */
const SCHEMAS_FOLDER = '.schemas';

/** The path of the JSON Schema of a kind of file, below the content folder. */
export const schemaPath = (kind: string): string => `${SCHEMAS_FOLDER}/${kind}.json`;

/** Writes the JSON Schema of each kind of file into a content folder. Returns the paths. */
export function writeSchemas(folder: string): string[] {
  mkdirSync(join(folder, SCHEMAS_FOLDER), { recursive: true });
  return CONTENT_KINDS.map((kind) => {
    const path = join(folder, schemaPath(kind.name));
    writeFileSync(path, `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`);
    return path;
  });
}
