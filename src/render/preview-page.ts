import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { PUBLIC_RESOURCE } from '../http/security-headers.ts';
import type { LocatedPage, LocatedRedirect } from '../locate/locator.ts';
import { enterPreview, PREVIEW_HEADERS, readPreview } from '../locate/preview-request.ts';
import { NOT_STORED } from './shared-caching.ts';

/** A located request for a preview. */
interface LocatedPreview {
  preview: Preview;
  located: LocatedPage | LocatedRedirect;
}

const HEADERS = { ...PREVIEW_HEADERS, 'cache-control': NOT_STORED };

/** Lets the pages of PREVIEW_ORIGINS frame the response; its policy names them. */
function allowFrames(reply: FastifyReply, { previewOrigins }: Config): void {
  if (previewOrigins.length === 0) return;
  reply.removeHeader('x-frame-options').headers(PUBLIC_RESOURCE);
}

/**
 * Locates the page of a preview; undefined for a request without a token. The published site list
 * decides whether the token covers the page, so that no token causes a call for another page. Then
 * the page is located again, since the preview may have other sites. Rejects with PREVIEW_REFUSED.
 */
export async function locatePreview(
  { config, locator, now }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LocatedPreview | undefined> {
  if (!request.target.search) return undefined;
  const preview = await readPreview(request, { secret: config.previewSecret, now: now() }).catch((error) => {
    reply.headers(HEADERS);
    throw error;
  });
  if (!preview) return undefined;
  reply.headers(HEADERS);
  const published = await locator.locatePage(request);
  if (published.kind === 'redirect') return { preview, located: published };
  enterPreview(request, preview, published.ref);
  const located = await locator.locatePage(request);
  if (located.kind === 'page') enterPreview(request, preview, located.ref);
  allowFrames(reply, config);
  return { preview, located };
}
