import { spawnSync } from 'node:child_process';
import { EDITOR_FOLDER, isEditorInstalled } from '../../src/content-service/admin/installed-editor.ts';

/** Installs the packages of the editor if they are missing. Throws an error if that fails. */
export function ensureEditor(): void {
  if (isEditorInstalled()) return;
  console.error('Installing the editor for the tests: npm ci --prefix editor');
  spawnSync('npm', ['ci', '--prefix', EDITOR_FOLDER], { stdio: ['ignore', 2, 2] });
  if (!isEditorInstalled()) throw new Error('The editor could not be installed. Run: npm ci --prefix editor');
}
