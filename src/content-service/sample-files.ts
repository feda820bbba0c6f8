import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ContentServiceFault, reasonOf } from './content-service-fault.ts';

/** A text file of the sample content; `name` is its path below the folder, with forward slashes. */
export interface SampleFile {
  name: string;
  content: string;
}

const CONTENT = /^(?:sites\.json|publications\.jsonl|(?:translations|navigation)\/[^/]+\.json|pages\/.+\.json)$/;

/** Reads the content files below a folder, in the order of their names; media are served as they are. */
export function readSampleFiles(directory: string): SampleFile[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter((name) => CONTENT.test(name))
      .sort()
      .map((name) => ({ name, content: readFileSync(join(directory, name), 'utf8') }));
  } catch (error) {
    throw new ContentServiceFault('SAMPLE_MALFORMED', `The sample content cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** A digest of names and contents, which tells whether a folder changed since it was loaded. */
export function digestOfFiles(files: readonly SampleFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex');
}

/** A fault in one file of the sample content. */
export const faultIn = (name: string, reason: string): ContentServiceFault =>
  new ContentServiceFault('SAMPLE_MALFORMED', `Sample content, ${name}: ${reason}.`);

/** Makes a function that reads a JSON file of one shape. Throws {@link ContentServiceFault} naming file and place. */
export function jsonReader<S extends TSchema>(schema: S): (file: SampleFile) => Static<S> {
  const shape = Compile(schema);
  return ({ name, content }) => {
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (error) {
      throw faultIn(name, reasonOf(error));
    }
    if (shape.Check(value)) return value;
    const [error] = shape.Errors(value);
    throw faultIn(name, `${error?.instancePath || 'the whole file'} ${error?.message ?? 'has the wrong shape'}`);
  };
}
