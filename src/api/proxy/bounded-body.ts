import { type Readable, Transform } from 'node:stream';
import { ServiceError } from '../../domain/errors.ts';

const tooLarge = (limit: number) => new ServiceError('TOO_LARGE', `The body is larger than ${limit} bytes.`);

/** Streams a request body; fails with TOO_LARGE after `limit` bytes. */
export function boundedBody(body: Readable, limit: number): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => bounded.destroy(error));
  return body.pipe(bounded);
}

/** Refuses a body whose Content-Length is above the limit. */
export function refuseLongBody(contentLength: string | undefined, limit: number): void {
  if (Number(contentLength ?? 0) > limit) throw tooLarge(limit);
}
