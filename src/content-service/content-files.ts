import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ContentServiceFault, MalformedFile, messageOf } from './content-service-fault.ts';
import { isDeeperThan } from './json-depth.ts';
import { placeOfPointer, syntaxFault } from './json-place.ts';
import { CONTENT_KINDS } from './schemas/content-kinds.ts';
import { schemaFault } from './schemas/schema-fault.ts';

/** `name` is the path below the content folder, with forward slashes. */
export interface ContentFile {
  name: string;
  /** Without a byte order mark; `""` for a file with a fault. */
  content: string;
  /** Why the file cannot be read, as the reason of a mistake. */
  fault?: string;
}

/** Most levels of a file: the site refuses a response with more (docs/rules.md#response-limits). */
const MAX_DEPTH = 32;
const TOO_DEEP = `nests deeper than ${MAX_DEPTH} levels`;

const PATHS: readonly string[] = CONTENT_KINDS.flatMap(({ paths }) => paths);
/** Folders whose JSON files are content, whatever their names are: a wrong name is a mistake. */
const FOLDERS = new Set(PATHS.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/') + 1)));

/** Whether a path below the content folder is that of a text file. Hidden files are not content. */
function isContent(name: string): boolean {
  if (/(?:^|\/)\./.test(name)) return false;
  return PATHS.includes(name) || (name.endsWith('.json') && FOLDERS.has(name.slice(0, name.indexOf('/') + 1)));
}

/** Reads a text file; undefined if it was deleted meanwhile. */
function readContentFile(folder: string, name: string): ContentFile | undefined {
  const path = join(folder, name);
  try {
    const bytes = readFileSync(path);
    if (!isUtf8(bytes)) return { name, content: '', fault: 'is not encoded as UTF-8' };
    return { name, content: bytes.toString().replace(/^\ufeff/, '') };
  } catch (error) {
    if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
    return { name, content: '', fault: `cannot be read: ${messageOf(error)}` };
  }
}

/**
 * Reads the text files of a content folder, sorted by name. Media files are not read. Throws a
 * ContentServiceFault if the folder cannot be listed; a file that cannot be read has a fault.
 */
export function readContentFiles(folder: string): ContentFile[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter(isContent)
      .sort()
      .flatMap((name) => readContentFile(folder, name) ?? []);
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

/** A value as a file of the content folder. */
export const fileOfValue = (name: string, value: unknown): ContentFile =>
  isDeeperThan(MAX_DEPTH, value) ? { name, content: '', fault: TOO_DEEP } : { name, content: JSON.stringify(value) };

export const faultIn = (file: string, reason: string): MalformedFile => new MalformedFile({ file, reason });

/** A fault at a JSON pointer of a file. */
export const faultAt = ({ name, content }: ContentFile, pointer: string, reason: string): MalformedFile =>
  new MalformedFile({ file: name, ...placeOfPointer(content, pointer), pointer, reason });

function parse({ name, content }: ContentFile): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new MalformedFile({ file: name, ...syntaxFault(content, error as Error) });
  }
}

/** Throws a ContentServiceFault for a file that could not be read. */
export function refuseUnreadable({ name, fault }: ContentFile): void {
  if (fault !== undefined) throw faultIn(name, fault);
}

/** Parses a JSON file. Leaves out the field that names its JSON Schema, which is no content. */
export function parseJsonFile(file: ContentFile): unknown {
  refuseUnreadable(file);
  const value = parse(file);
  if (isDeeperThan(MAX_DEPTH, value)) throw faultIn(file.name, TOO_DEEP);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _schema, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** Remembers what a file was read as. A file that changes becomes another object. */
export function readOnce<T>(read: (file: ContentFile) => T): (file: ContentFile) => T {
  const known = new WeakMap<ContentFile, { value: T }>();
  return (file) => {
    const found = known.get(file) ?? { value: read(file) };
    known.set(file, found);
    return found.value;
  };
}

/** Checks a value that was parsed from a file. Faults name the file and the place in it. */
export function checker<S extends TSchema>(schema: S): (file: ContentFile, value: unknown) => Static<S> {
  let compiled: Validator<Record<never, never>, S> | undefined;
  return (file, value) => {
    // Compiled on demand: it takes a tenth of a second, and most starts find no change.
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return value;
    const { pointer, reason } = schemaFault(compiled, value);
    throw faultAt(file, pointer, reason);
  };
}

/** Creates a reader of JSON files. Faults name the file and the place in it. */
export function jsonReader<S extends TSchema>(schema: S): (file: ContentFile) => Static<S> {
  const check = checker(schema);
  return readOnce((file) => check(file, parseJsonFile(file)));
}
