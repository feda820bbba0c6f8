import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../../project-root.ts';

/** The folder of the editor's packages, which `npm run edit` installs. */
export const EDITOR_FOLDER = join(PROJECT_ROOT, 'editor');

const requireFromEditor = createRequire(join(EDITOR_FOLDER, 'package.json'));

/** Whether the editor's packages are installed. */
export const isEditorInstalled = (): boolean =>
  ['decap-cms', 'decap-server'].every((name) => existsSync(join(EDITOR_FOLDER, 'node_modules', name)));

/** The folder of the built files of Decap CMS. */
export const decapFolder = (): string => join(EDITOR_FOLDER, 'node_modules', 'decap-cms', 'dist');

/** Loads a module of the editor's packages. `from` is the package that depends on it. */
export function requirePackage(name: string, from = 'decap-server'): unknown {
  const folder = dirname(requireFromEditor.resolve(`${from}/package.json`));
  return createRequire(join(folder, 'package.json'))(name);
}
