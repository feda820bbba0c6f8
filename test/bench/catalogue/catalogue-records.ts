import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type CatalogueRecord, syntheticPublications } from './synthetic-publications.ts';

/** The records of a JSON Lines file, plain or gzipped; without a file, `count` synthetic ones. */
export async function catalogueRecords(file: string | undefined, count: number): Promise<CatalogueRecord[]> {
  if (!file) return syntheticPublications(count);
  const read = createReadStream(file);
  const lines = createInterface({ input: file.endsWith('.gz') ? read.pipe(createGunzip()) : read });
  const records: CatalogueRecord[] = [];
  for await (const line of lines) if (line.trim() !== '') records.push(JSON.parse(line));
  return records;
}
