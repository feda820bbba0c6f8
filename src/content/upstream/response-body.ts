import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { nextTurn } from '../turns.ts';

/** Bytes from which joining or hashing a body takes a millisecond or more, in a turn of its own. */
export const LARGE_BODY = 1_048_576;

/** The body exceeds the limit after decompression (docs/rules.md#response-limits). */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The body has a content coding that was not requested. */
export class UnknownCoding extends Error {
  override readonly name = 'UnknownCoding';
}

/** The supported content codings, cheapest for the content service first. */
export const ACCEPT_ENCODING = 'gzip, br, deflate';

function decoderOf(coding: string, body: Readable): Transform | undefined {
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
      // Destroys the unread body, so that it does not keep its connection busy.
      body.on('error', () => undefined).destroy();
      throw new UnknownCoding(`content coding ${JSON.stringify(coding.slice(0, 40))}`);
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
  if (size > LARGE_BODY) await nextTurn();
  return Buffer.concat(parts, size);
}

/**
 * Reads and decodes a whole body. Rejects with {@link BodyTooLarge}, with {@link UnknownCoding}, or
 * with the error of zlib or the stream. Destroys a stream that it does not read to the end.
 */
export async function readBody(body: Readable, coding: string, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(coding.trim().toLowerCase(), body);
  const read = (chunks: AsyncIterable<Buffer>) => collect(chunks, maxBytes);
  return decoder ? pipeline(body, decoder, read) : pipeline(body, read);
}
