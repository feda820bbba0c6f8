import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../locate/request-origin.ts';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a post comes from our own pages, or from no page at all. Browsers say so in Sec-Fetch-Site; older ones
 * send Origin, which has to be the visitor's host or the configured public one. Schemes are not compared: behind a
 * load balancer that ends TLS ours may be another. `null`, the origin of sandboxed frames, is foreign.
 */
export function isSameOrigin(
  { headers }: FastifyRequest,
  visitor: Pick<RequestOrigin, 'origin'>,
  publicOrigin?: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== undefined && (host === hostOf(visitor.origin) || host === hostOf(publicOrigin ?? ''));
}
