import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createLogSampler } from '../domain/log-sampler.ts';
import { securityHeadersFor } from '../http/security-headers.ts';

interface Refusal {
  /** Name in the log and in metrics. */
  code: 'TOO_LATE' | 'TOO_LARGE' | 'MALFORMED';
  statusCode: number;
  message: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'TOO_LATE', statusCode: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { code: 'TOO_LARGE', statusCode: 431, message: 'The request headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'TOO_LARGE', statusCode: 413, message: 'The chunk extensions are too large.' },
};
const MALFORMED: Refusal = { code: 'MALFORMED', statusCode: 400, message: 'The request is not valid HTTP.' };

function rawResponse({ statusCode, message }: Refusal, alwaysHttps: boolean): string {
  const error = STATUS_CODES[statusCode];
  const body = JSON.stringify({ statusCode, error, message });
  return [
    `HTTP/1.1 ${statusCode} ${error}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    ...Object.entries(securityHeadersFor(alwaysHttps)).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** The response that Node has assigned to this socket, if any. */
const openResponse = (socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }) => socket._httpMessage;

interface ClientErrorOptions {
  /** Whether every client uses TLS. If so, the responses include HSTS. */
  alwaysHttps?: boolean;
  /** Called for each refused request. */
  onRefuse?: (code: Refusal['code'], statusCode: number) => void;
}

/**
 * Creates Fastify's `clientErrorHandler`. It responds to a request that the HTTP parser refuses,
 * and closes the socket. If a response has begun, it only closes the socket: the client would read
 * a second head as part of the body.
 */
export const createClientErrorHandler =
  ({ alwaysHttps = false, onRefuse = () => {} }: ClientErrorOptions = {}) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const silent = error.code === 'ECONNRESET' || !socket.writable || openResponse(socket)?.headersSent === true;
    if (!silent) {
      const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
      socket.write(rawResponse(refusal, alwaysHttps));
      onRefuse(refusal.code, refusal.statusCode);
    }
    socket.destroySoon();
  };

/** Counts refused requests, and logs them at most once a second for each code. */
export function createRefusalLog(log: FastifyBaseLogger, now: () => number, onError: (code: string) => void) {
  const sample = createLogSampler(now);
  return (code: string, statusCode: number): void => {
    onError(code);
    const suppressed = sample(code);
    if (suppressed !== undefined) log.info({ code, statusCode, held: suppressed }, 'refused connection');
  };
}
