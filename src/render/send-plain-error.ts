import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DescribedError } from '../http/described-error.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { plainErrorPage } from './plain-error-page.ts';

/** Answers a person for whom no page could be made: whole, without content, not kept by anyone. */
export function sendPlainError(_request: FastifyRequest, reply: FastifyReply, described: DescribedError) {
  const { answer, retryAfter } = described;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(answer.statusCode)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pageContentSecurityPolicy({ frameOrigins: [] }))
    .type('text/html; charset=utf-8')
    .send(plainErrorPage(answer.statusCode));
}
