import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COMPILED = '.cache/client-modules';

/** The files that determine the compiled code. */
const SOURCES = ['client/**/*.{ts,tsx,css}', 'src/**/*.ts', 'package-lock.json', 'test/client/compile-client.ts'];
/** Entry and build files, which have side effects when they are loaded. */
const NOT_LOADED = /^client\/(?:build|bundle-|vite|browser\.|dev\.|start\.|early-|gallery\/gallery-dev)/;

/** A digest of the sources. */
function digest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const { mtimeMs, size } = statSync(root + file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function compileTo(outDir: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const input = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((file) => !NOT_LOADED.test(file));
  await build({
    root,
    configFile: false,
    mode: 'development',
    plugins: [react()],
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: input.map((file) => root + file),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
}

/**
 * Compiles the client's sources, module by module, if they have changed, and returns the folder.
 * Concurrent test files share the folder: its name is the digest of the sources, and it appears
 * when it is complete.
 */
export async function compileClient(): Promise<string> {
  const folder = `${root}${COMPILED}-${digest()}`;
  if (existsSync(folder)) return folder;
  for (const old of globSync(`${COMPILED}-*`, { cwd: root })) {
    // Folders of the last hour stay, since another process may be using them.
    if (Date.now() - statSync(root + old).mtimeMs > 3_600_000) rmSync(root + old, { recursive: true, force: true });
  }
  const draft = mkdtempSync(`${root}${COMPILED}-draft-`);
  await compileTo(draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another process was faster. Its folder is the same.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
