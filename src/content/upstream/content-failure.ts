import { ContentError } from '../../domain/errors.ts';
import { NoPlace } from './concurrency-limit.ts';
import { BodyTooLarge, UnknownCoding } from './response-body.ts';

/** Reason of an aborted call: its deadline has passed. */
export class DeadlineOver extends Error {
  override readonly name = 'DeadlineOver';
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const RESETS = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether the connection was reset before a response. No other failure is retried. */
export const isReset = (error: unknown): boolean => RESETS.has(codeOf(error));

const CONNECT_FAILURES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether no connection could be made, so that no call can succeed. */
export const isConnectFailure = (error: unknown): boolean => CONNECT_FAILURES.has(codeOf(error));

const isZlibError = (error: unknown) => /^(Z_|ERR__ERROR_|ERR_BROTLI_|ERR_ZLIB_)/.test(codeOf(error));

/** The error of a response that is too large; `reason` is for the log. */
export const tooLarge = (reason: unknown): ContentError =>
  new ContentError('CONTENT_TOO_LARGE', 'The content service sent a response that is too large.', { cause: reason });

/** The ContentError of a failed call. Its message is for the client (faults R2). */
export function contentFailure(error: unknown): ContentError {
  if (error instanceof ContentError) return error;
  const options = { cause: error };
  if (error instanceof DeadlineOver)
    return new ContentError('CONTENT_SLOW', 'The content service is too slow.', options);
  if (error instanceof NoPlace)
    return new ContentError('CONTENT_BUSY', 'Too many calls to the content service.', { cause: error, retryAfter: 1 });
  if (error instanceof BodyTooLarge) return tooLarge(error);
  if (error instanceof UnknownCoding || isZlibError(error))
    return new ContentError('CONTENT_MALFORMED', 'The content service sent an unreadable response.', options);
  return new ContentError('CONTENT_UNREACHABLE', 'The content service cannot be reached.', options);
}
