import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeBuild } from './place-build.ts';

/*
 * Builds the client for both sides, dist/static (browser) and dist/ssr (server), and the server itself, dist/server. With
 * --if-changed only that is built whose inputs have changed since the last build; the bundler is loaded only then. A server that
 * runs from there meanwhile goes on: what is built lies in a folder beside until it is whole.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Where things are built before they take their place. */
const BESIDE = 'dist/next';

/** Something that is built, and a file that holds the hash of what it was built from. */
interface Target {
  inputs: string[];
  stamp: string;
  build(): Promise<void>;
}

const TARGETS: Target[] = [
  {
    inputs: ['client/**/*.{ts,tsx,css}', 'src/domain/*.ts', 'static/**/*', 'package-lock.json'],
    stamp: 'dist/inputs.txt',
    build: buildClient,
  },
  {
    inputs: ['src/**/*.ts', 'client/bundle-server.ts', 'package-lock.json'],
    stamp: 'dist/server/inputs.txt',
    build: buildServer,
  },
];

/** A hash over the content of every input. */
function hashOf(inputs: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root }).filter((file) => statSync(`${root}/${file}`).isFile());
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

async function buildClient(): Promise<void> {
  const [{ build }, { precompress }] = [await import('vite'), await import('./precompress.ts')];
  const shared = { root, configFile: `${root}/client/vite.config.ts`, mode: 'production', logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir: `${BESIDE}/static` } });
  await build({ ...shared, build: { outDir: `${BESIDE}/ssr`, ssr: true } });
  // The manifest is for the renderer; nothing that is not served belongs into the served folder.
  renameSync(`${BESIDE}/static/manifest.json`, `${BESIDE}/manifest.json`);
  await precompress(`${BESIDE}/static`);
  // What the manifest names is in its place before it.
  for (const part of ['static', 'ssr']) placeBuild(`${BESIDE}/${part}`, `dist/${part}`, Date.now());
  renameSync(`${BESIDE}/manifest.json`, 'dist/manifest.json');
}

async function buildServer(): Promise<void> {
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer(`${BESIDE}/server`);
  placeBuild(`${BESIDE}/server`, 'dist/server', Date.now());
}

process.chdir(root);
process.env.NODE_ENV = 'production';
const unlessChanged = process.argv.includes('--if-changed');
for (const { inputs, stamp, build } of TARGETS) {
  const hash = hashOf(inputs);
  if (unlessChanged && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
  await build();
  writeFileSync(stamp, hash);
}
rmSync(BESIDE, { recursive: true, force: true });
