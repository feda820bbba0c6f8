import type { FileFormat } from '../../../src/content-service/importing/entry.ts';
import { entriesOf } from '../../../src/content-service/importing/open-source.ts';

/** Reads the entries of a file with a name, and what the reader says. */
export async function readEntries(
  content: string | Buffer,
  name: string,
  options: { format?: FileFormat; mapping?: string } = {},
) {
  const notes: string[] = [];
  const source = await entriesOf(Buffer.from(content), name, { ...options, note: (text) => notes.push(text) });
  const records: Record<string, unknown>[] = [];
  const faults: string[] = [];
  for await (const entry of source.entries) {
    if ('record' in entry) records.push(entry.record);
    if ('fault' in entry) faults.push(`${entry.place}: ${entry.fault}`);
  }
  return { records, faults, notes, format: source.format, total: source.total };
}
