/** Longest line that is taken for a record, in characters: without a bound a file without line ends would fill the memory. */
const MAX_LINE_LENGTH = 4_000_000;

/** Thrown when a line is longer than any record may be. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** The lines of a decoded text stream, without their ends and without a byte order mark. Throws {@link LineTooLong}. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of chunks) {
    const lines = (rest + (isFirst ? chunk.replace(/^\ufeff/, '') : chunk)).split('\n');
    isFirst = false;
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw new LineTooLong(`a line is longer than ${MAX_LINE_LENGTH} characters`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
