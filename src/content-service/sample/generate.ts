/**
 * Makes what of the sample content is made and not written: `publications.jsonl` from `publications.tsv`, and the
 * pictures and documents in `media/`. Run it after a change of the table or of a drawing:
 * `node src/content-service/sample/generate.ts`. The same table gives the same bytes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mediaFiles } from './media-files.ts';
import { publicationRecord } from './publication-records.ts';
import { parsePublicationTable } from './publication-table.ts';

const PHOTOGRAPHS = 'photographs';

const existing = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Reads the table in `source` and writes `publications.jsonl` and `media/` into `target`; what was in `media/` before is removed, but for the
 * photographs, which another script makes.
 */
export function generateSample(source: string, target: string): void {
  const rows = parsePublicationTable(readFileSync(join(source, 'publications.tsv'), 'utf8'));
  const lines = rows.map((row, number) => JSON.stringify(publicationRecord(row, number)));
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'publications.jsonl'), `${lines.join('\n')}\n`);
  const media = join(target, 'media');
  for (const name of existing(media)) {
    if (name !== PHOTOGRAPHS) rmSync(join(media, name), { recursive: true });
  }
  for (const [path, content] of mediaFiles(rows)) {
    const file = join(media, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

if (import.meta.main) generateSample(import.meta.dirname, import.meta.dirname);
