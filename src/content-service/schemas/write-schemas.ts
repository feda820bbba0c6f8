import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS } from './content-kinds.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** The folder of the JSON Schemas in a content folder. */
export const SCHEMAS_FOLDER = '.schemas';

/** Writes the JSON Schema of each kind of file into a content folder. Returns the paths. */
export function writeSchemas(folder: string): string[] {
  const target = join(folder, SCHEMAS_FOLDER);
  mkdirSync(target, { recursive: true });
  return CONTENT_KINDS.map((kind) => {
    const path = join(target, `${kind.name}.json`);
    writeFileSync(path, `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`);
    return path;
  });
}
