import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PREVIEW_PARAMETER } from '../domain/preview.ts';
import { enterPreview, PREVIEW_HEADERS, readPreview } from '../locate/preview-request.ts';
import { locateApiCall } from './locate-api-call.ts';

/** The parameter of a preview, for the schema of a route. */
export const PreviewParameter = {
  [PREVIEW_PARAMETER]: Type.Optional(Type.String({ description: 'token of a preview, whose response is not stored' })),
};

/**
 * Locates an API call as {@link locateApiCall} does. For a preview, the token must cover the page
 * at `path` or, without `path`, the site and language. Rejects with PREVIEW_REFUSED.
 */
export async function locatePreviewCall(request: FastifyRequest, reply: FastifyReply, path?: string) {
  const { config, now } = request.server;
  const preview = await readPreview(request, { secret: config.previewSecret, now: now() });
  const located = await locateApiCall(request);
  if (!preview) return located;
  enterPreview(request, preview, { locale: located.locale, path });
  // `Cache-Control` follows from the reads.
  reply.headers(PREVIEW_HEADERS);
  return locateApiCall(request);
}
