import { PUBLIC_RESOURCE } from '../http/security-headers.ts';
import { cacheStatus } from '../http/timing-headers.ts';
import type { ImageResponse, RedirectResponse } from './image-service.ts';
import { mediaTypeOf } from './image-type.ts';

/** An SVG shown as a document runs no script and loads nothing, but keeps its inline styles. */
const IMAGE_CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Seconds that a client may cache an image while a better one is encoded. */
const INTERIM_S = 60;

const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1_000));

/** Cache-Control with the remaining lifetime of the source file. `now` in milliseconds. */
function cacheControl(response: ImageResponse | RedirectResponse, now: number): string {
  if (!response.read) return 'no-store';
  const { storable, inFront, freshUntil, staleUntil, errorUntil, headers } = response.read;
  if (!storable) return 'private, no-store';
  const fresh = seconds(freshUntil - now);
  const brief = response.kind === 'redirect' || response.isInterim ? Math.min(fresh, INTERIM_S) : undefined;
  if (inFront.ttl === 0) return `public, max-age=${brief ?? fresh}, must-revalidate`;
  if (brief !== undefined) return `public, max-age=${brief}`;
  const whileRevalidating = seconds(staleUntil - freshUntil);
  const onError = seconds(errorUntil - freshUntil);
  const immutable = /\bimmutable\b/i.test(String(headers['cache-control'])) ? ', immutable' : '';
  return `public, max-age=${fresh}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${onError}${immutable}`;
}

/** The headers of an image or of a redirect to its file. `now` in milliseconds. */
export function imageHeaders(response: ImageResponse | RedirectResponse, now: number): Record<string, string> {
  const headers: Record<string, string> = {
    ...PUBLIC_RESOURCE,
    'cache-control': cacheControl(response, now),
    'cache-status': cacheStatus(response.result),
    // Always sent: once the file at this URL is replaced, its responses may depend on Accept.
    vary: 'Accept',
    'content-security-policy': IMAGE_CONTENT_SECURITY_POLICY,
  };
  if (response.kind === 'redirect') return { ...headers, location: `/media/${response.path}` };
  headers.etag = response.etag;
  if (response.body) headers['content-type'] = mediaTypeOf(response.type);
  // An <img> ignores this header. A browser that opens the URL saves the file and runs nothing.
  if (response.type === 'svg') headers['content-disposition'] = 'attachment';
  return headers;
}
