import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createLogSampler } from '../domain/log-sampler.ts';
import { securityHeadersFor } from '../http/security-headers.ts';

interface Refusal {
  /** Name in the log and in metrics. */
  code: 'TOO_LATE' | 'TOO_LARGE' | 'MALFORMED' | 'METHOD_NOT_ALLOWED' | 'EXPECTATION';
  statusCode: number;
  message: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'TOO_LATE', statusCode: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { code: 'TOO_LARGE', statusCode: 431, message: 'The request headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'TOO_LARGE', statusCode: 413, message: 'The chunk extensions are too large.' },
};
const MALFORMED: Refusal = { code: 'MALFORMED', statusCode: 400, message: 'The request is not valid HTTP.' };

const TUNNEL: Refusal = { code: 'METHOD_NOT_ALLOWED', statusCode: 405, message: 'This service opens no tunnels.' };
const EXPECTATION: Refusal = { code: 'EXPECTATION', statusCode: 417, message: 'Only 100-continue can be expected.' };

function responseTo({ statusCode, message }: Refusal, alwaysHttps: boolean) {
  const body = JSON.stringify({ statusCode, error: STATUS_CODES[statusCode], message });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    ...securityHeadersFor(alwaysHttps),
    ...(statusCode === 405 ? { Allow: 'GET, HEAD, OPTIONS' } : undefined),
    Connection: 'close',
  };
  return { body, headers };
}

function rawResponse(refusal: Refusal, alwaysHttps: boolean): string {
  const { body, headers } = responseTo(refusal, alwaysHttps);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`, ...lines, '', body].join('\r\n');
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

/**
 * Responds to requests that Node does not pass on: CONNECT, whose socket it would close without a
 * response, and an unknown Expect, to which it would respond without a body.
 */
export function refuseSpecialRequests(
  server: Server,
  { alwaysHttps = false, onRefuse = () => {} }: ClientErrorOptions,
): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(rawResponse(TUNNEL, alwaysHttps));
    onRefuse(TUNNEL.code, TUNNEL.statusCode);
  });
  server.on('checkExpectation', (_request, response) => {
    const { body, headers } = responseTo(EXPECTATION, alwaysHttps);
    response.writeHead(EXPECTATION.statusCode, headers).end(body);
    onRefuse(EXPECTATION.code, EXPECTATION.statusCode);
  });
}

/** Counts refused requests, and logs them at most once a second for each code. */
export function createRefusalLog(log: FastifyBaseLogger, now: () => number, onError: (code: string) => void) {
  const sample = createLogSampler(now);
  return (code: string, statusCode: number): void => {
    onError(code);
    const suppressed = sample(code);
    if (suppressed !== undefined) log.info({ code, statusCode, held: suppressed }, 'refused connection');
  };
}
