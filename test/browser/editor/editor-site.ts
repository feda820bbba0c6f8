import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../src/project-root.ts';
import { ensureEditor } from '../../run/ensure-editor.ts';
import { type RunningSite, startSite } from '../../site/start-site.ts';

/** A site with its editor, on a copy of the sample's content folder. */
interface EditorSite {
  site: RunningSite;
  /** `http://127.0.0.1:port`, the origin of the editor. */
  editor: string;
  /** The content of a file of the copy. */
  read(file: string): string;
}

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a site as `npm run edit` does. It stops with the test, and the copy is deleted. */
export async function startEditor(t: { teardown(close: () => unknown): unknown }): Promise<EditorSite> {
  ensureEditor();
  const folder = mkdtempSync(join(tmpdir(), 'editor-test-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(PROJECT_ROOT, 'content'), folder, { recursive: true });
  const port = await freePort();
  const editor = `http://127.0.0.1:${port}`;
  const env = { CONTENT_DIR: folder, CONTENT_PORT: String(port), PREVIEW_ORIGINS: editor };
  const site = await startSite(t, { env });
  return { site, editor, read: (file) => readFileSync(join(folder, file), 'utf8') };
}
