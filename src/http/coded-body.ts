import type { preParsingHookHandler } from 'fastify';
import { ServiceError } from '../domain/errors.ts';

/** `identity` means that no coding was applied (RFC 9110 8.4.1). */
const isUncoded = (codings: string) => codings.split(',').every((coding) => /^(?:identity)?$/i.test(coding.trim()));

/**
 * preParsing hook: refuses a body with a content coding (docs/rules.md#request-limits). Nothing
 * decodes bodies: the parsers would read the coded bytes.
 */
export const refuseCodedBody: preParsingHookHandler = (request, reply, payload, done) => {
  const isRead = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isRead || isUncoded(request.headers['content-encoding'] ?? '')) {
    done(null, payload);
    return;
  }
  // Says which codings would be accepted (RFC 9110 15.5.16).
  reply.header('accept-encoding', 'identity');
  done(new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.'));
};
