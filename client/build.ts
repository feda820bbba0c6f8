import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Builds the client for both sides, dist/static (browser) and dist/ssr (server), and the server itself, dist/server. With
 * --if-changed only that is built whose inputs have changed since the last build; the bundler is loaded only then.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

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
    build: async () => (await import('./bundle-server.ts')).bundleServer(),
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
  await build(shared);
  await build({ ...shared, build: { ssr: true } });
  // The manifest is for the renderer; nothing that is not served belongs into the served folder.
  renameSync(`${root}/dist/static/manifest.json`, `${root}/dist/manifest.json`);
  await precompress(`${root}/dist/static`);
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
