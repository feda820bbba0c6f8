import { LineTooLong, linesOf } from '../lines.ts';
import { BadPublicationLine, parseObject } from '../wire-publication.ts';
import { type Entry, UnreadableSource } from './entry.ts';

function entryOf(line: string, place: string): Entry {
  try {
    return { place, record: parseObject(line) };
  } catch (error) {
    if (error instanceof BadPublicationLine) return { place, fault: error.message };
    throw error;
  }
}

/** Reads JSON Lines: a publication in the form of the contract on each line. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<Entry> {
  let number = 0;
  try {
    for await (const line of linesOf(chunks)) {
      number += 1;
      if (line.trim() !== '') yield entryOf(line, `line ${number}`);
    }
  } catch (error) {
    if (error instanceof LineTooLong) throw new UnreadableSource(error.message, { cause: error });
    throw error;
  }
}
