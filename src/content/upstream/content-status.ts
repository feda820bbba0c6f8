import type { IncomingHttpHeaders } from 'node:http';
import { ContentError, RETRY_AFTER_S } from '../../domain/errors.ts';

/** Longest Retry-After that is passed on, in seconds. */
const MAX_RETRY_AFTER_S = 3_600;

/** The seconds of a Retry-After header (a number or a date), or the default if it is not valid. */
function retryAfterOf({ 'retry-after': header }: IncomingHttpHeaders, now: number): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : Math.ceil((Date.parse(header ?? '') - now) / 1_000);
  return seconds >= 1 ? Math.min(seconds, MAX_RETRY_AFTER_S) : RETRY_AFTER_S;
}

/**
 * The error of a response that is no success (docs/rules.md#failure-status). A 401 or 429 is not
 * passed on, because it is about the website's own access or call rate, not about the client's
 * request. Nor is a status outside 400 to 599, such as 304
 * (docs/rules.md#upstream-authorisation-errors). `now` in milliseconds; `maxAge`: seconds for which
 * caches may keep the response.
 */
export function statusError(status: number, headers: IncomingHttpHeaders, now: number, maxAge?: number): ContentError {
  const retryAfter = retryAfterOf(headers, now);
  if (status === 401)
    return new ContentError('CONTENT_REFUSED', 'The content service denied access to this service.', {
      retryAfter,
      maxAge,
    });
  if (status === 429)
    return new ContentError('CONTENT_BUSY', 'The content service receives too many calls.', { retryAfter, maxAge });
  if (status < 400 || status > 599)
    return new ContentError('CONTENT_MALFORMED', 'The content service sent an unexpected response.', {
      retryAfter,
      maxAge,
      cause: new Error(`status ${status}`),
    });
  const message = `The content service responded with status ${status}.`;
  return new ContentError('CONTENT_STATUS', message, {
    status,
    retryAfter: status >= 502 ? retryAfter : undefined,
    maxAge,
  });
}

/** The error of a response that cannot be read; `reason` is for the log. */
export const malformed = (reason: string): ContentError =>
  new ContentError('CONTENT_MALFORMED', 'The content service sent an unreadable response.', {
    cause: new Error(reason),
  });
