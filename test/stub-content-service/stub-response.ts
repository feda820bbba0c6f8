import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** A call that the stub received. */
export interface StubCall {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  /** Path as it was sent, encoded and without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a response breaks. Without a fault it is a complete HTTP response. */
type Fault =
  /** Sends nothing and keeps the socket open. */
  | 'hang'
  /** Resets the connection before the first byte. */
  | 'reset'
  /** Sends the headers and half of the body, then resets the connection. */
  | 'reset-in-body'
  /** Sends the headers at once, then one byte of the body every `dripMs`. */
  | 'drip'
  /** Sends one byte of the headers every `dripMs`. */
  | 'drip-head'
  /** Declares a longer body than it sends, then closes the connection. */
  | 'short-body'
  /** Declares gzip and sends half of the body. */
  | 'bad-gzip';

/** A programmed response. `json` takes precedence over `body`. With neither, the body is empty. */
export interface StubResponse {
  /** 200 by default. */
  status?: number;
  headers?: Record<string, string | string[]>;
  json?: unknown;
  body?: string | Buffer;
  /** Compresses the body. */
  gzip?: boolean;
  fault?: Fault;
  /** Milliseconds between two bytes of a drip; 20 by default. */
  dripMs?: number;
  /** Milliseconds before the first byte. */
  delayMs?: number;
  /** Nothing is sent before this resolves. */
  until?: Promise<unknown>;
}

const DRIP_MS = 20;

const bodyOf = ({ json, body }: StubResponse): Buffer =>
  Buffer.from(json === undefined ? (body ?? '') : JSON.stringify(json));

async function drip(response: ServerResponse, bytes: Buffer, dripMs: number, write: (byte: Buffer) => void) {
  for (const byte of bytes) {
    if (response.destroyed || response.socket?.destroyed) return;
    write(Buffer.from([byte]));
    await after(dripMs, undefined, { ref: false });
  }
}

async function dripHead(response: ServerResponse, programmed: StubResponse, body: Buffer) {
  const { socket } = response;
  if (!socket) return;
  const head = `HTTP/1.1 ${programmed.status ?? 200} OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await drip(response, Buffer.from(head), programmed.dripMs ?? DRIP_MS, (byte) => socket.write(byte));
  socket.end(body);
}

async function sendBody(response: ServerResponse, { fault, dripMs = DRIP_MS }: StubResponse, body: Buffer) {
  const half = body.subarray(0, Math.floor(body.length / 2));
  switch (fault) {
    case 'drip':
      return drip(response, body, dripMs, (byte) => response.write(byte));
    case 'reset-in-body':
      response.write(half, () => response.socket?.resetAndDestroy());
      return;
    case 'bad-gzip':
      response.write(half, () => response.socket?.end());
      return;
    case 'short-body':
      response.write(body, () => response.socket?.end());
      return;
    default:
      response.end(body);
  }
}

async function sendWhole(response: ServerResponse, programmed: StubResponse) {
  const zipped = programmed.gzip === true || programmed.fault === 'bad-gzip';
  const body = zipped ? gzipSync(bodyOf(programmed)) : bodyOf(programmed);
  if (zipped) response.setHeader('content-encoding', 'gzip');
  response.writeHead(programmed.status ?? 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': programmed.fault === 'short-body' ? body.length + 100 : body.length,
    ...programmed.headers,
  });
  response.flushHeaders();
  await sendBody(response, programmed, body);
}

/**
 * Sends a programmed response with its fault. Resolves when it is sent or the connection is closed.
 */
export async function sendResponse(response: ServerResponse, programmed: StubResponse): Promise<void> {
  if (programmed.until) await programmed.until;
  if (programmed.delayMs) await after(programmed.delayMs, undefined, { ref: false });
  if (programmed.fault === 'hang' || response.destroyed) return;
  if (programmed.fault === 'reset') response.socket?.resetAndDestroy();
  else if (programmed.fault === 'drip-head') await dripHead(response, programmed, bodyOf(programmed));
  else await sendWhole(response, programmed);
}
