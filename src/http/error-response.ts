import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLogSampler } from '../domain/log-sampler.ts';
import { type DescribedError, describeError } from './described-error.ts';
import { type EndedRequest, endRequest } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { setTimingHeaders } from './timing-headers.ts';

/** Sends an error as `{statusCode, error, message}`. No cache may store it. */
export function sendError(request: FastifyRequest, reply: FastifyReply, { code, body, retryAfter }: DescribedError) {
  reply.code(body.statusCode);
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // A user can quote the id to an operator (docs/rules.md#proxy-errors).
  const sent = code === 'PROXY_FAILED' ? { ...body, code, requestId: request.id } : body;
  return reply.send(Buffer.from(JSON.stringify(sent)));
}

const causeOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

/** Sends the response for an error. */
type SendError = (request: FastifyRequest, reply: FastifyReply, described: DescribedError) => FastifyReply;

interface ErrorHandling {
  /** Milliseconds. */
  now: () => number;
  /** Called with the code of each error response. */
  onError: (code: string) => void;
  /** Sends JSON by default. */
  send?: SendError;
}

/**
 * Creates an error handler. It notes code and cause for the log line of the request, and logs an
 * unexpected error with its stack, at most once a second.
 */
export function createErrorHandler({ now, onError, send = sendError }: ErrorHandling) {
  const sample = createLogSampler(now);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const described = describeError(error);
    Object.assign(request.notes, { code: described.code, cause: causeOf(error) });
    onError(described.code);
    if (described.code === 'INTERNAL') {
      const held = sample('INTERNAL');
      if (held !== undefined) request.log.error({ err: error, held }, 'unexpected error');
    }
    return send(request, reply, described);
  };
}

interface FrameworkErrorOptions {
  /** Sends JSON by default. */
  send?: SendError;
  alwaysHttps?: boolean;
  onRequestEnd?: (request: EndedRequest) => void;
}

/**
 * Creates Fastify's `frameworkErrors`, the handler of URLs that cannot be decoded. No hook runs for
 * such a request, so headers, notes and log line are created here.
 */
export const createFrameworkErrorHandler =
  ({ send = sendError, alwaysHttps = false, onRequestEnd = () => {} }: FrameworkErrorOptions = {}) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(request, reply, alwaysHttps);
    const described = describeError(error);
    request.notes = { code: described.code };
    setTimingHeaders(request, reply);
    reply.raw.once('close', () => endRequest(request, reply, onRequestEnd));
    send(request, reply, described);
  };
