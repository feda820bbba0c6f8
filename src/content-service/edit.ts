import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { PROJECT_ROOT } from '../project-root.ts';
import { EDITOR_FOLDER, isEditorInstalled } from './admin/installed-editor.ts';
import { type ContentPlace, contentPlace, type Environment } from './content-place.ts';

interface EditOptions extends ContentPlace {
  /** Port of the content service with the editor. */
  port: number;
  environment: Environment;
  /** Prints a line for the person at the terminal. */
  print(line: string): void;
}

/** Milliseconds between two checks whether the editor responds. */
const POLL_MS = 200;

/** Runs a program to its end. Rejects if it fails. */
async function run(command: string, args: readonly string[], shell = false): Promise<void> {
  const [code] = await once(spawn(command, args, { cwd: PROJECT_ROOT, stdio: 'inherit', shell }), 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed with exit code ${code}.`);
}

/** Installs the editor's packages with the npm that runs this command. */
async function installEditor({ environment: { npm_execpath: npm }, print }: EditOptions): Promise<void> {
  print('Installing the editor (Decap CMS), once ...');
  const args = ['ci', '--prefix', EDITOR_FOLDER];
  if (npm) await run(process.execPath, [npm, ...args]);
  else await run('npm', args, process.platform === 'win32');
}

/** The environment of the site: with its own content service, whose editor may frame the site. */
export function editEnvironment({ port, folder, database, environment }: Omit<EditOptions, 'print'>): Environment {
  const { API_ENDPOINT: _other, CONTENT_DATABASE: _database, ...rest } = environment;
  const own = {
    NODE_ENV: 'production',
    LOG_LEVEL: environment.LOG_LEVEL || 'warn',
    CONTENT_DIR: folder,
    CONTENT_ADMIN: 'on',
    CONTENT_PORT: String(port),
    PREVIEW_ORIGINS: environment.PREVIEW_ORIGINS || `http://127.0.0.1:${port},http://localhost:${port}`,
  };
  // The site creates the folder of the default database, but not that of another.
  const isDefault = contentPlace({ folder }).database === database;
  return isDefault ? { ...rest, ...own } : { ...rest, ...own, CONTENT_DATABASE: database };
}

/** Waits until the editor responds or the site has ended. Resolves with whether it responds. */
async function isResponding(address: string, site: ChildProcess): Promise<boolean> {
  while (site.exitCode === null && site.signalCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return true;
    await wait(POLL_MS);
  }
  return false;
}

/**
 * `npm run edit`: installs the editor if it is missing, builds the site if it has changed, starts
 * the site with its content service and editor, and prints their addresses. Resolves with the exit
 * code when the site has ended.
 */
export async function edit(options: EditOptions): Promise<number> {
  const { port, environment, print } = options;
  if (!isEditorInstalled()) await installEditor(options);
  await run(process.execPath, [join(PROJECT_ROOT, 'client/build.ts'), '--if-changed']);
  const site = spawn(process.execPath, [join(PROJECT_ROOT, 'dist/server/server.js')], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: editEnvironment(options),
  });
  const ended = once(site, 'close');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
  const address = `http://127.0.0.1:${port}/admin/`;
  if (await isResponding(address, site)) {
    print(`Editor: ${address}`);
    print(`Site:   http://127.0.0.1:${environment.PORT || 3000}/`);
    print('Stop with Ctrl+C.');
  }
  const [code] = await ended;
  return code ?? 0;
}
