import type { Socket } from 'node:net';
import { securityHeadersFor } from '../http/security-headers.ts';

interface Answer {
  /** Name in the log and in metrics. */
  code: 'TOO_LATE' | 'TOO_LARGE' | 'MALFORMED';
  statusCode: number;
  error: string;
  message: string;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'TOO_LATE',
    statusCode: 408,
    error: 'Request Timeout',
    message: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    code: 'TOO_LARGE',
    statusCode: 431,
    error: 'Request Header Fields Too Large',
    message: 'The request headers are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    code: 'TOO_LARGE',
    statusCode: 413,
    error: 'Payload Too Large',
    message: 'The chunk extensions are too large.',
  },
};
const MALFORMED: Answer = {
  code: 'MALFORMED',
  statusCode: 400,
  error: 'Bad Request',
  message: 'The request is not valid HTTP.',
};

function rawResponse({ statusCode, error, message }: Answer, alwaysHttps: boolean): string {
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

/** The answer that Node has begun to write on this socket, if any. */
const openResponse = (socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }) => socket._httpMessage;

/** What the handler is made with. */
export interface ClientErrorOptions {
  /** Whether TLS ends in front of us: HSTS then is on these answers too. */
  alwaysHttps?: boolean;
  /** Hears of each that was answered. */
  refused?: (code: Answer['code'], statusCode: number) => void;
}

/**
 * Makes Fastify's `clientErrorHandler`: answers what the HTTP parser refused, on the raw socket, and closes. A socket
 * with an answer under way is only closed: a second head in the middle of a body would be read as part of it.
 */
export const createClientErrorHandler =
  ({ alwaysHttps = false, refused = () => {} }: ClientErrorOptions = {}) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const silent = error.code === 'ECONNRESET' || !socket.writable || openResponse(socket)?.headersSent === true;
    if (!silent) {
      const answer = ANSWERS[error.code ?? ''] ?? MALFORMED;
      socket.write(rawResponse(answer, alwaysHttps));
      refused(answer.code, answer.statusCode);
    }
    socket.destroySoon();
  };
