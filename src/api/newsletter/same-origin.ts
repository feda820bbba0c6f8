import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../locate/request-origin.ts';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a POST comes from a page of this site, or from no page. Browsers send Sec-Fetch-Site;
 * older browsers send Origin, whose host must equal the host of the request or of the public
 * origin. Schemes are not compared, because a load balancer may terminate TLS. `null`, the origin
 * of sandboxed frames, is refused.
 */
export function isSameOrigin(
  { headers }: FastifyRequest,
  requestOrigin: Pick<RequestOrigin, 'origin'>,
  publicOrigin?: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== undefined && (host === hostOf(requestOrigin.origin) || host === hostOf(publicOrigin ?? ''));
}
