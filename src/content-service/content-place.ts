import { join, resolve } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { DEFAULT_DATABASE } from './database.ts';

/** The content folder of the project, with the content of the sample institute. */
const SAMPLE_FOLDER = join(PROJECT_ROOT, 'content');

/** Variables of the environment by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where content lies: the folder that people edit, and the database that it is loaded into. */
export interface ContentPlace {
  folder: string;
  database: string;
}

/**
 * The folder, by default that of the sample, and the database. By default each folder has a
 * database of its own, so that two institutes do not mix: that of the sample lies in the project,
 * any other in `.data` of its folder.
 */
export function contentPlace(given: { folder?: string | undefined; database?: string | undefined }): ContentPlace {
  const folder = given.folder ? resolve(given.folder) : SAMPLE_FOLDER;
  const ownDatabase = folder === SAMPLE_FOLDER ? DEFAULT_DATABASE : join(folder, DEFAULT_DATABASE);
  return { folder, database: given.database ?? ownDatabase };
}
