import type { FastifyInstance } from 'fastify';
import { headerOf } from '../../domain/header-of.ts';
import { PREVIEW_HEADER } from '../../domain/preview.ts';
import type { PreviewClaims } from '../../domain/preview-claims.ts';
import { verifyPreview } from '../../domain/preview-token.ts';
import { RefusedRequest } from '../error-responses.ts';
import type { Clock } from '../time-of-change.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the token of a call for a preview says; undefined for any other call. */
    previewClaims: PreviewClaims | undefined;
  }
}

interface PreviewCallsOptions {
  /** Undefined: every token is refused. */
  secret: string | undefined;
  now: Clock;
}

/** Reads the tokens of calls. A bad token gets 403; no response to a token may be stored. */
export function readPreviewTokens(app: FastifyInstance, { secret, now }: PreviewCallsOptions): void {
  app.decorateRequest('previewClaims', undefined);
  app.addHook('onRequest', async (request) => {
    const token = headerOf(request.headers, PREVIEW_HEADER);
    if (token === undefined) return;
    request.previewClaims = secret === undefined ? undefined : await verifyPreview(token, secret, now());
    if (!request.previewClaims) throw new RefusedRequest(403, 'The preview is invalid or has expired.');
  });
  app.addHook('onSend', async ({ previewClaims }, reply, payload) => {
    if (previewClaims) reply.header('cache-control', 'no-store').removeHeader('etag');
    return payload;
  });
}
