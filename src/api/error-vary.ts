import type { FastifyReply, FastifyRequest } from 'fastify';

/** onSend hook: an error depends on whatever its answer would have depended on. */
export function errorVary<Payload>(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  done: (error: null, payload: Payload) => void,
): void {
  if (reply.statusCode >= 400 && !reply.hasHeader('vary')) reply.header('vary', 'X-Site-Slug, Accept-Language');
  done(null, payload);
}
