import { cacheStatus } from '../http/cache-status.ts';
import type { ImageResponse, RedirectResponse } from './image-service.ts';
import { mediaTypeOf } from './image-type.ts';

/**
 * A drawing that is opened by itself may not run or load anything; its own styles are left, so that it looks as it does on
 * a page.
 */
export const IMAGE_CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Seconds that a picture may be kept while a better one is made. */
const INTERIM_S = 60;

const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1_000));

/** As long as the content service lets its file be kept, from now on. `now` in milliseconds. */
function cacheControl(answer: ImageResponse | RedirectResponse, now: number): string {
  if (!answer.source) return 'no-store';
  const { times, headers } = answer.source;
  if (!times.storable) return 'private, no-store';
  const fresh = seconds(times.freshUntil - now);
  if (answer.kind === 'elsewhere' || answer.isInterim) return `public, max-age=${Math.min(fresh, INTERIM_S)}`;
  const whileRefreshed = seconds(times.staleUntil - times.freshUntil);
  const onError = seconds(times.errorUntil - times.freshUntil);
  const immutable = /\bimmutable\b/i.test(String(headers['cache-control'])) ? ', immutable' : '';
  return `public, max-age=${fresh}, stale-while-revalidate=${whileRefreshed}, stale-if-error=${onError}${immutable}`;
}

/** The headers of a picture, or of the way to where it is. */
export function imageHeaders(answer: ImageResponse | RedirectResponse, now: number): Record<string, string> {
  const shared = {
    'cache-control': cacheControl(answer, now),
    'cache-status': cacheStatus(answer.result),
    // Also where it makes no difference to this file: the next one of this name may be of another kind.
    vary: 'Accept',
    'content-security-policy': IMAGE_CONTENT_SECURITY_POLICY,
  };
  if (answer.kind === 'elsewhere') return { ...shared, location: `/media/${answer.path}` };
  const { type, etag, body } = answer;
  return {
    ...shared,
    etag,
    ...(body ? { 'content-type': mediaTypeOf(type) } : {}),
    // Shown on a page nevertheless; opened by itself it is saved, not run.
    ...(type === 'svg' ? { 'content-disposition': 'attachment' } : {}),
  };
}
