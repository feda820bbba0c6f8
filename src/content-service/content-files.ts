import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ContentServiceFault, messageOf } from './content-service-fault.ts';

/** `name` is the path below the content folder, with forward slashes. */
export interface ContentFile {
  name: string;
  content: string;
}

const CONTENT = /^(?:sites\.json|publications\.jsonl|(?:brand|translations|navigation)\/[^/]+\.json|pages\/.+\.json)$/;

/** Reads the text files of a content folder, sorted by name. Media files are not read. */
export function readContentFiles(folder: string): ContentFile[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter((name) => CONTENT.test(name))
      .sort()
      .map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8') }));
  } catch (error) {
    const message = `The content folder ${folder} cannot be read: ${messageOf(error)}.`;
    throw new ContentServiceFault('FOLDER_MALFORMED', message, { cause: error });
  }
}

/** A digest of the names and contents of files. */
export function digestOfFiles(files: readonly ContentFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex');
}

export const faultIn = (name: string, reason: string): ContentServiceFault =>
  new ContentServiceFault('FOLDER_MALFORMED', `Content folder, ${name}: ${reason}.`);

/** Creates a reader of JSON files. Faults name the file and the place in it. */
export function jsonReader<S extends TSchema>(schema: S): (file: ContentFile) => Static<S> {
  const compiled = Compile(schema);
  return ({ name, content }) => {
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (error) {
      throw faultIn(name, messageOf(error));
    }
    if (compiled.Check(value)) return value;
    const [error] = compiled.Errors(value);
    throw faultIn(name, `${error?.instancePath || 'the whole file'} ${error?.message ?? 'does not match its schema'}`);
  };
}
