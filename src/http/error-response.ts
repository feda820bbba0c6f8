import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLogSampler } from '../domain/log-sampler.ts';
import { type DescribedError, describeError } from './described-error.ts';
import { type EndedRequest, endRequest } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { setTimingHeaders } from './timing-headers.ts';

/** Sends an error as `{statusCode, error, message}`; it is never stored by anyone on the way. */
export function sendError(request: FastifyRequest, reply: FastifyReply, { code, answer, retryAfter }: DescribedError) {
  reply.code(answer.statusCode);
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // The proxy tells more: what to quote when asking an operator (docs/rules.md#proxy-errors).
  const body = code === 'PROXY_FAILED' ? { ...answer, code, requestId: request.id } : answer;
  return reply.send(Buffer.from(JSON.stringify(body)));
}

const causeOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

/** What the error handler is made with. */
export interface ErrorHandling {
  /** Milliseconds. */
  now: () => number;
  /** Counts errors by code. */
  onError: (code: string) => void;
}

/**
 * The one error handler of everything that answers JSON: describes the error, notes code and cause for the request's
 * log line, and logs an unexpected one with its stack, at most once a second.
 */
export function createErrorHandler({ now, onError }: ErrorHandling) {
  const sample = createLogSampler(now);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const described = describeError(error);
    const cause = causeOf(error);
    Object.assign(request.notes, { code: described.code, ...(cause === undefined ? {} : { cause }) });
    onError(described.code);
    if (described.code === 'INTERNAL') {
      const held = sample('INTERNAL');
      if (held !== undefined) request.log.error({ err: error, held }, 'unexpected error');
    }
    return sendError(request, reply, described);
  };
}

/** Writes the answer of an error. */
export type SendError = (request: FastifyRequest, reply: FastifyReply, described: DescribedError) => void;

interface FrameworkErrorOptions {
  sendFor?: (url: string) => SendError;
  alwaysHttps?: boolean;
  ended?: (request: EndedRequest) => void;
}

/**
 * Fastify's `frameworkErrors`, for a URL that cannot be decoded. No hook has run for it, so headers, notes and log line
 * are made here. `sendFor` says who writes the answer: JSON, or a page for a person; `ended` hears of it as of any request.
 */
export const createFrameworkErrorHandler =
  ({ sendFor = () => sendError, alwaysHttps = false, ended = () => {} }: FrameworkErrorOptions = {}) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(request, reply, alwaysHttps);
    const described = describeError(error);
    request.notes = { code: described.code };
    setTimingHeaders(request, reply);
    reply.raw.once('close', () => endRequest(request, reply, ended));
    sendFor(request.url)(request, reply, described);
  };
