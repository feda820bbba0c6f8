import { type FastifyBaseLogger, LogController } from 'fastify';
import { type LoggerOptions, stdTimeFunctions } from 'pino';
import { loggedPath } from '../http/logged-path.ts';

interface LoggedRequest {
  method?: string;
  url?: string;
}

interface LoggedError extends Error {
  code?: unknown;
  statusCode?: unknown;
}

const E_MAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Removes e-mail addresses from a message, which may quote what a client has sent. */
const withoutAddresses = (text: string) => text.replace(E_MAIL, '[address]');

/** An error for operators, with its causes. Its other fields are left out: they may hold personal data. */
function describeError(error: LoggedError, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, code, statusCode, stack, cause } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    code: code || undefined,
    statusCode: statusCode || undefined,
    stack: withoutAddresses(stack ?? ''),
    cause: cause instanceof Error && depth < 4 ? describeError(cause, depth + 1) : undefined,
  };
}

/**
 * Logger options: one JSON object a line. Serializers let only named fields pass, so that no header,
 * body or query of a request reaches the log (docs/rules.md#logs).
 */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    req: ({ method, url }: LoggedRequest) => ({ method, path: loggedPath(url ?? '') }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    err: (error: LoggedError) => describeError(error),
  },
});

/** Fastify's `logController`, silent: `requestLog` writes one line for each request. */
export const silentLogController = (): LogController => new LogController({ disableRequestLogging: true });

/** Fastify's log options of a listener. */
export const requestLogging = (log: FastifyBaseLogger) => ({
  loggerInstance: log,
  logController: silentLogController(),
});
