import type { FastifyReply, FastifyRequest } from 'fastify';

const statusOf = (code: string | undefined) =>
  code?.startsWith('CONTENT_') ? 'meridian; fwd=miss; detail=content-service-failed' : 'meridian; fwd=bypass';

/**
 * onSend hook: Server-Timing on every answer, and Cache-Status on those that did not say (interface 5). An error depends
 * on whatever its answer would have depended on.
 */
export function answerFacts<Payload>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  done: (error: null, payload: Payload) => void,
): void {
  const { cache, code } = request.notes;
  const total = `total;dur=${reply.elapsedTime.toFixed(2)}`;
  reply.header('server-timing', cache === undefined ? total : `cache;desc=${cache}, ${total}`);
  if (!reply.hasHeader('cache-status')) reply.header('cache-status', statusOf(code));
  if (reply.statusCode >= 400 && !reply.hasHeader('vary')) reply.header('vary', 'X-Site-Slug, Accept-Language');
  done(null, payload);
}
