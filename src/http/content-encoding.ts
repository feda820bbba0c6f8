import type { Transform } from 'node:stream';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';
import { Negotiator } from 'negotiator';

/** Content codings we send, best first. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Brotli 4 costs what gzip does and packs better; the highest levels take fifty times as long for a fifth less.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The coding that an Accept-Encoding header likes best, by q-values; `identity` when none of ours fits. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br';
  const preferred = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...ENCODINGS], {
    preferred: [...ENCODINGS],
  });
  return (preferred[0] as Encoding | undefined) ?? 'identity';
}

/** A stream that encodes what is written to it. */
export function createEncoder(encoding: Encoding): Transform {
  if (encoding === 'br') return createBrotliCompress(BROTLI);
  if (encoding === 'gzip') return createGzip();
  if (encoding === 'zstd') return createZstdCompress();
  return new PassThrough();
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Encodes a whole body. */
export const encodeBody = (encoding: Encoding, body: Buffer): Promise<Buffer> => compressors[encoding](body);
