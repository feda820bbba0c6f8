import type { EditorConfig } from '../configuration/editor-config.ts';
import { callAdmin } from './call-admin.ts';
import type { EntryMap } from './decap.ts';
import { contentOf } from './file-format.ts';

/** The response of POST /admin/api/check: what is wrong, or nothing. */
interface Checked {
  problem?: string;
}

/** The path of an entry's file below the content folder. That of a new entry is not yet known. */
function fileOf(entry: EntryMap, folder: string | undefined, prefix: string): string {
  const path = entry.get('path') || `${folder}/new-entry.json`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** Checks an entry like a file of the folder. What is wrong names the field. */
export async function problemOf(
  { config, formats, prefix }: EditorConfig,
  entry: EntryMap,
): Promise<string | undefined> {
  const collection = config.collections.find(({ name }) => name === entry.get('collection'));
  const format = formats.find(({ name }) => name === collection?.format);
  if (!format) return undefined;
  const content = contentOf(format, entry.get('data').toJS());
  const file = fileOf(entry, collection?.folder, prefix);
  return (await callAdmin<Checked>('POST', '/admin/api/check', { kind: format.name, file, content })).problem;
}

/** Refuses to save an entry with a problem, by an error that names the field. */
export const checkBeforeSaving =
  (settings: EditorConfig) =>
  async ({ entry }: { entry: EntryMap }): Promise<void> => {
    const problem = await problemOf(settings, entry);
    if (problem !== undefined) throw new Error(problem);
  };
