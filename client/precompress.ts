import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const COMPRESSIBLE = '**/*.{js,css,svg,json,txt,html,webmanifest,xml}';
/** Size in bytes below which compression gains nothing. */
const MIN_BYTES = 512;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
// The highest level with a window that every client accepts (8 MB, RFC 9659).
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const [br, gz, zst] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content, { level: 9 }),
    promisify(zstdCompress)(content, ZSTD),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz), writeFile(`${path}.zst`, zst)]);
}

/** Compresses each compressible file of a folder for src/render/static-files.ts. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((file) => `${folder}/${file}`);
  for (const file of files) if ((await stat(file)).isFile()) await compressFile(file);
}
