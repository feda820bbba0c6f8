import { join } from 'node:path';
import { PROJECT_ROOT } from '../../project-root.ts';

const SCRIPT = join(PROJECT_ROOT, 'src/content-service/admin/browser/start-editor.ts');

/**
 * Bundles the editor's own script for the browser. The bundler is loaded only for it: like the
 * editor, it belongs to a checkout and is not in the production image.
 */
export async function bundleBrowserScript(): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'esnext', lib: { entry: SCRIPT, formats: ['es'], fileName: 'editor' } },
  });
  const [{ output }] = result as unknown as [{ output: Array<{ code: string }> }];
  return output.map(({ code }) => code).join('\n');
}
