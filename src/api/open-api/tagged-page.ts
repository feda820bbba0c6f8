import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchesTag } from '../../http/entity-tag.ts';

/**
 * onSend hook: gives a whole text the tag that every GET has that succeeds, and 304 to who has it
 * already (docs/rules.md#api-responses).
 */
export async function taggedPage(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const isTaken = reply.statusCode !== 200 || reply.hasHeader('etag');
  if (isTaken || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const etag = entityTag(Buffer.from(payload));
  reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  if (!matchesTag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
