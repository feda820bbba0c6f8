import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { syntheticPublications } from './synthetic-publications.ts';

/** A publication as the content service sends it, not validated. */
export type CatalogueRecord = Record<string, unknown>;

/** The records of a JSON Lines file, plain or gzipped; without a file, `count` synthetic ones. */
export async function catalogueRecords(file: string | undefined, count: number): Promise<CatalogueRecord[]> {
  if (!file) return syntheticPublications(count);
  const read = createReadStream(file);
  const lines = createInterface({ input: file.endsWith('.gz') ? read.pipe(createGunzip()) : read });
  const records: CatalogueRecord[] = [];
  for await (const line of lines) if (line.trim() !== '') records.push(JSON.parse(line));
  return records;
}
