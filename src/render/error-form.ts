import type { FastifyReply, FastifyRequest } from 'fastify';
import { Negotiator } from 'negotiator';
import type { DescribedError } from '../http/described-error.ts';
import { sendError } from '../http/error-response.ts';
import { RequestTarget } from '../http/request-target.ts';
import { sendPlainError } from './plain-error-page.ts';

/** The form of an error response (docs/rules.md#form-of-errors). */
type ErrorForm = 'page' | 'json' | 'text';

type AskedRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Hidden files, and names with the extension of a file. Pages have other names. */
const FILE =
  /\/\.[^/]|\.(?:txt|xml|json|js|mjs|map|css|ico|png|jpe?g|gif|svg|webp|avif|webmanifest|pdf|zip|t?gz|tar|sql|bak|old|ya?ml|ini|conf|log|php\d?|aspx?|jsp|cgi)$/i;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

function prefersJson(accept: string): boolean {
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', 'application/json']);
  return best === 'application/json';
}

/** The form in which the client of a page's URL can use an error. */
export function errorFormOf({ method, url, headers }: AskedRequest): ErrorForm {
  const { accept } = headers;
  if (accept !== undefined && prefersJson(accept)) return 'json';
  // A browser that sends a form names HTML. Other clients with such methods are programs.
  const isPage = isRead(method) ? !FILE.test(new RequestTarget(url).path) : accept?.includes('text/html');
  return isPage ? 'page' : 'text';
}

function sendText(_request: FastifyRequest, reply: FastifyReply, { body, retryAfter }: DescribedError) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(body.statusCode)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${body.message}\n`);
}

const SENDERS = { page: sendPlainError, json: sendError, text: sendText };

/** Sends an error for the URL of a page, in its form. No cache may store it. */
export const sendErrorForm = (request: FastifyRequest, reply: FastifyReply, described: DescribedError): FastifyReply =>
  SENDERS[errorFormOf(request)](request, reply, described);

/**
 * Creates the sender of errors outside of the API: JSON below the URL path prefixes of files and
 * endpoints, and elsewhere the form of {@link errorFormOf}. No cache may store them.
 */
export const errorSender =
  (prefixes: readonly string[]) => (request: FastifyRequest, reply: FastifyReply, described: DescribedError) => {
    const { path } = new RequestTarget(request.url);
    const isFile = prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    return isFile ? sendError(request, reply, described) : sendErrorForm(request, reply, described);
  };
