import type { IncomingHttpHeaders } from 'node:http';
import { ContentError, RETRY_AFTER_S } from '../../domain/errors.ts';

/** Longest wait that is passed on to visitors, in seconds. */
const MAX_RETRY_AFTER_S = 3_600;

/** Seconds of a Retry-After header, in either of its forms; our own default without a sensible one. */
function retryAfterOf({ 'retry-after': header }: IncomingHttpHeaders, now: number): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : Math.ceil((Date.parse(header ?? '') - now) / 1_000);
  return seconds >= 1 ? Math.min(seconds, MAX_RETRY_AFTER_S) : RETRY_AFTER_S;
}

/**
 * The error of an answer whose status is no success (docs/rules.md#failure-status): the content
 * service's own status, but for those that concern us and not the visitor: 401 and 403 (our
 * access), 429 (our rate), 3xx where none is understood. `now` in milliseconds.
 */
export function statusError(status: number, headers: IncomingHttpHeaders, now: number): ContentError {
  const retryAfter = retryAfterOf(headers, now);
  if (status === 401 || status === 403)
    return new ContentError('CONTENT_REFUSED', 'The content service refused to answer us.', { retryAfter });
  if (status === 429)
    return new ContentError('CONTENT_BUSY', 'The content service is asked too often.', { retryAfter });
  if (status < 400 || status > 599)
    return new ContentError('CONTENT_MALFORMED', 'The content service gave an answer that makes no sense.', {
      retryAfter,
      cause: new Error(`status ${status}`),
    });
  const message = `The content service answered with status ${status}.`;
  return new ContentError('CONTENT_STATUS', message, { status, ...(status >= 502 ? { retryAfter } : {}) });
}

/** The error of an answer that cannot be read; `reason` is for the log. */
export const malformed = (reason: string): ContentError =>
  new ContentError('CONTENT_MALFORMED', 'The content service gave an answer that cannot be read.', {
    cause: new Error(reason),
  });
