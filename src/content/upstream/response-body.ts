import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

/** The body is longer than allowed, counted after decompression (docs/rules.md#response-limits). */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The body has a coding we did not ask for. */
export class UnknownCoding extends Error {
  override readonly name = 'UnknownCoding';
}

/** The content codings we read, cheapest for the content service first. */
export const ACCEPT_ENCODING = 'gzip, br, deflate';

function decoderOf(coding: string): Transform | undefined {
  switch (coding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
    case 'deflate':
      return createUnzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new UnknownCoding(`content coding ${JSON.stringify(coding.slice(0, 40))}`);
  }
}

function decoderOrDestroyed(body: Readable, coding: string): Transform | undefined {
  try {
    return decoderOf(coding);
  } catch (error) {
    // Nobody will read it; its connection must not wait for that.
    body.on('error', () => undefined).destroy();
    throw error;
  }
}

async function collect(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge(`more than ${maxBytes} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts, size);
}

/**
 * Reads a body whole and undoes its content coding. Rejects with {@link BodyTooLarge}, {@link UnknownCoding}, zlib's
 * error for a broken or cut one, or the stream's own. The stream is destroyed unless it was read to its end.
 */
export async function readBody(body: Readable, coding: string, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOrDestroyed(body, coding.trim().toLowerCase());
  let whole: Buffer = Buffer.alloc(0);
  const keep = async (chunks: AsyncIterable<Buffer>) => {
    whole = await collect(chunks, maxBytes);
  };
  await (decoder ? pipeline(body, decoder, keep) : pipeline(body, keep));
  return whole;
}
