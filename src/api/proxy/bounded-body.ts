import { type Readable, Transform } from 'node:stream';
import { ServiceError } from '../../domain/errors.ts';

const tooLarge = (limit: number) => new ServiceError('TOO_LARGE', `The body is larger than ${limit} bytes.`);

/** A request body passed on as it comes, cut off with TOO_LARGE once it is longer than `limit` bytes. */
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

/** Refuses a body that says itself that it is too long. */
export function refuseLongBody(contentLength: string | undefined, limit: number): void {
  if (Number(contentLength ?? 0) > limit) throw tooLarge(limit);
}
