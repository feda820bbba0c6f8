import { type FastifyBaseLogger, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import { loggedPath } from '../http/logged-path.ts';
import { lazyLogger } from './lazy-logger.ts';

interface LoggedRequest {
  method?: string;
  url?: string;
}

interface LoggedError extends Error {
  code?: unknown;
  statusCode?: unknown;
}

const E_MAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A message may quote what a visitor has sent; an address in it is taken out. */
const withoutAddresses = (text: string) => text.replace(E_MAIL, '[address]');

/** An error as operators need it: what, where, and why, down the chain of causes. Its other fields may hold a visitor's data. */
function describeError(error: LoggedError, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const cause = error.cause instanceof Error && depth < 4 ? { cause: describeError(error.cause, depth + 1) } : {};
  const { name, message, code, statusCode, stack } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    ...(code ? { code } : {}),
    ...(statusCode ? { statusCode } : {}),
    stack: withoutAddresses(stack ?? ''),
    ...cause,
  };
}

const MS_PER_SECOND = 1_000;
/** Characters of an ISO time before its milliseconds. */
const TO_SECOND = '2026-01-01T00:00:00.'.length;

/** The time as a log line holds it, written anew once a second save for its milliseconds. */
function createTimestamp(): () => string {
  let second = Number.NaN;
  let written = '';
  return () => {
    const now = Date.now();
    const ms = now % MS_PER_SECOND;
    if (now - ms !== second) written = `,"time":"${new Date(now).toISOString().slice(0, TO_SECOND)}`;
    second = now - ms;
    return `${written}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}Z"`;
  };
}

/**
 * Logger options: one JSON object a line. Serialisers let through only what is named here, so that no header,
 * body or query of a visitor gets into the log by way of an object that happens to hold it.
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: createTimestamp(),
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    req: ({ method, url }: LoggedRequest) => ({ method, path: loggedPath(url ?? '') }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    err: (error: LoggedError) => describeError(error),
  },
});

/** Fastify's `logController`: silent, since each request has its own one line. */
export const silentLogController = (): LogController => new LogController({ disableRequestLogging: true });

/** Fastify's options for a listener whose requests write one line each. */
export const requestLogging = (log: FastifyBaseLogger) => ({
  loggerInstance: log,
  logController: silentLogController(),
  childLoggerFactory: lazyLogger,
});
