import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { covers, PREVIEW_PARAMETER } from '../domain/preview.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { verifyPreview } from '../domain/preview-token.ts';
import type { Locale } from '../domain/sites.ts';

/** Headers of every response to a token, which must reach no other site. */
export const PREVIEW_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** The parts of a request that a preview depends on. */
type PreviewRequest = Pick<FastifyRequest, 'target'> & { callContext: CallContext };

interface PreviewCheck {
  /** PREVIEW_SECRET; undefined: every preview is refused. */
  secret: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}

const refused = () =>
  new ServiceError('PREVIEW_REFUSED', 'This preview is invalid or has expired. Please ask for a new link.');

/**
 * The preview that the query of a request asks for, without any call; undefined if it asks for
 * none. Rejects with PREVIEW_REFUSED (docs/rules.md#preview).
 */
export async function readPreview({ target }: PreviewRequest, check: PreviewCheck): Promise<Preview | undefined> {
  if (!target.search.includes(`${PREVIEW_PARAMETER}=`)) return undefined;
  const token = target.query.get(PREVIEW_PARAMETER);
  if (token === null) return undefined;
  const claims = check.secret === undefined ? undefined : await verifyPreview(token, check.secret, check.now);
  if (!claims) throw refused();
  return { token, claims };
}

/** Makes the next content calls of a request those of a preview. Throws PREVIEW_REFUSED. */
export function enterPreview(
  { callContext }: PreviewRequest,
  { token, claims }: Preview,
  { locale, path }: { locale: Locale; path?: string | undefined },
): void {
  if (!covers(claims, locale, path)) throw refused();
  callContext.previewToken = token;
}
