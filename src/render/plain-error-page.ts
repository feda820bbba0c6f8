import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMissing } from '../domain/errors.ts';
import type { DescribedError } from '../http/described-error.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';

const textOf = (status: number) =>
  status >= 500 ? 'The page could not be shown. Please try again in a moment.' : 'The page could not be shown.';

/**
 * An error page without content, style sheet and script. It is sent if the site list cannot be
 * loaded or the usual error page fails to render (faults F01, docs/rules.md#failed-page).
 */
export function plainErrorPage(status: number, text = textOf(status)): string {
  const heading = `Failed with status ${status}`;
  return [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${isMissing(status) ? 'Page not found' : heading}</title></head><body><main>`,
    `<p>Error: ${status}</p><h1>${heading}</h1><p>${text}</p>`,
    '<p><a href="/">Go to the home page</a> <a href="/publications">Browse publications</a></p>',
    '</main></body></html>',
  ].join('');
}

/** Sends the plain error page of an error. No cache may store it. */
export function sendPlainError(
  _request: FastifyRequest,
  reply: FastifyReply,
  { code, body, retryAfter }: DescribedError,
) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(body.statusCode)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pageContentSecurityPolicy({ frameOrigins: [] }))
    .type('text/html; charset=utf-8')
    .send(plainErrorPage(body.statusCode, code === 'PREVIEW_REFUSED' ? body.message : undefined));
}
