import { globSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = '**/*.{js,css,svg,json,txt,html,webmanifest,xml}';
/** Files under this many bytes gain nothing from compression. */
const LEAST = 512;

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const variants = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, variants[0]), writeFile(`${path}.gz`, variants[1])]);
}

/** Writes a `.br` and a `.gz` beside every compressible file of the folder, as @fastify/static serves them. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((file) => `${folder}/${file}`);
  for (const file of files) if ((await stat(file)).isFile()) await compressFile(file);
}
