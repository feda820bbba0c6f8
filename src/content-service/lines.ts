/** Longest line, in characters, so that a file without line ends does not fill the memory. */
const MAX_LINE_LENGTH = 4_000_000;

/** A line is too long for a record. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Splits a text at `\n`, and drops its byte order mark. Throws {@link LineTooLong}. */
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
