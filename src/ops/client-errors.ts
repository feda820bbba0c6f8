import type { Socket } from 'node:net';
import { API_CONTENT_SECURITY_POLICY } from './security-headers.ts';

const ANSWERS: Record<string, readonly [status: number, error: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'The chunk extensions are too large.'],
};
const MALFORMED = [400, 'Bad Request', 'The request is not valid HTTP.'] as const;

function rawAnswer(code: string | undefined): string {
  const [statusCode, error, message] = ANSWERS[code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ statusCode, error, message });
  return [
    `HTTP/1.1 ${statusCode} ${error}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${API_CONTENT_SECURITY_POLICY}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** The answer that Node has begun to write on this socket, if any. */
const openAnswer = (socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }) => socket._httpMessage;

/**
 * Fastify's `clientErrorHandler`: answers what the HTTP parser refused, on the raw socket, and closes. A socket
 * with an answer under way is only closed: a second head in the middle of a body would be read as part of it.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const silent = error.code === 'ECONNRESET' || !socket.writable || openAnswer(socket)?.headersSent === true;
  if (!silent) socket.write(rawAnswer(error.code));
  socket.destroySoon();
}
