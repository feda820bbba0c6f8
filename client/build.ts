import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from './precompress.ts';

/*
 * Builds the client for both sides: dist/static (browser) and dist/ssr (server). With --if-changed it does
 * nothing when no input has changed since the last build.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const INPUTS = ['client/**/*.{ts,tsx,css}', 'src/domain/*.ts', 'static/**/*', 'package-lock.json'];
const STAMP = 'dist/inputs.txt';

/** A hash over the content of every input. */
function inputsHash(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: root }).filter((file) => statSync(`${root}/${file}`).isFile());
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

async function buildClient(): Promise<void> {
  const shared = { root, configFile: `${root}/client/vite.config.ts`, mode: 'production', logLevel: 'warn' } as const;
  await build(shared);
  await build({ ...shared, build: { ssr: true } });
  // The manifest is for the renderer; nothing that is not served belongs into the served folder.
  renameSync(`${root}/dist/static/manifest.json`, `${root}/dist/manifest.json`);
  await precompress(`${root}/dist/static`);
}

process.chdir(root);
process.env.NODE_ENV = 'production';
const hash = inputsHash();
const isCurrent = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
if (!(process.argv.includes('--if-changed') && isCurrent)) {
  await buildClient();
  writeFileSync(STAMP, hash);
}
