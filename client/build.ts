import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeBuild } from './place-build.ts';

/*
 * Builds the client for the browser (dist/static) and for rendering on the server (dist/ssr), and
 * the server itself (dist/server). With --if-changed, it builds only targets whose inputs have
 * changed since the last build, and loads the bundler only for those. A server that runs from dist
 * continues to work, because a build is made in another folder and moved to dist when it is
 * complete.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of a build that is not complete. */
const DRAFT = 'dist/next';

/** A build target. `stamp` is the file with the hash of its inputs. */
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

/** A hash of the content of all inputs. */
function hashOf(inputs: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root }).filter((file) => statSync(`${root}/${file}`).isFile());
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

async function buildClient(): Promise<void> {
  const [{ build }, { precompress }] = [await import('vite'), await import('./precompress.ts')];
  const shared = { root, configFile: `${root}/client/vite.config.ts`, mode: 'production', logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir: `${DRAFT}/static` } });
  await build({ ...shared, build: { outDir: `${DRAFT}/ssr`, ssr: true } });
  // The manifest is only for the renderer. It must leave static, where every file is served.
  renameSync(`${DRAFT}/static/manifest.json`, `${DRAFT}/manifest.json`);
  await precompress(`${DRAFT}/static`);
  // The manifest is moved last, so that the files that it names already exist.
  for (const part of ['static', 'ssr']) placeBuild(`${DRAFT}/${part}`, `dist/${part}`, Date.now());
  renameSync(`${DRAFT}/manifest.json`, 'dist/manifest.json');
}

async function buildServer(): Promise<void> {
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer(`${DRAFT}/server`);
  placeBuild(`${DRAFT}/server`, 'dist/server', Date.now());
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
rmSync(DRAFT, { recursive: true, force: true });
