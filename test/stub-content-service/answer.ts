import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** A call that the stub received. */
export interface StubCall {
  method: string;
  /** Path and query as they came over the wire. */
  url: string;
  /** Path as it came over the wire, still encoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How an answer breaks. Without one it is a plain, complete HTTP answer. */
export type Fault =
  /** Never answers; the socket stays open. */
  | 'hang'
  /** Resets the connection before the first byte. */
  | 'reset'
  /** Sends the head and half of the body, then resets the connection. */
  | 'reset-in-body'
  /** Sends the head at once, then one byte of the body every `dripMs`. */
  | 'drip'
  /** Sends the head one byte every `dripMs`. */
  | 'drip-head'
  /** Declares a longer body than it sends, then closes. */
  | 'short-body'
  /** Says gzip and sends half of it. */
  | 'bad-gzip';

/** What the stub answers. `json` wins over `body`; without either the body is empty. */
export interface Answer {
  /** 200 unless given. */
  status?: number;
  headers?: Record<string, string | string[]>;
  json?: unknown;
  body?: string | Buffer;
  /** Compresses the body. */
  gzip?: boolean;
  fault?: Fault;
  /** Milliseconds between two bytes of a drip; 20 unless given. */
  dripMs?: number;
  /** Milliseconds before the first byte. */
  delayMs?: number;
  /** Nothing is sent before this resolves: a delay that the test ends itself. */
  until?: Promise<unknown>;
}

/** Milliseconds between two bytes of a drip, unless the answer says otherwise. */
const DRIP_MS = 20;

const bodyOf = ({ json, body }: Answer): Buffer =>
  Buffer.from(json === undefined ? (body ?? '') : JSON.stringify(json));

async function drip(response: ServerResponse, bytes: Buffer, dripMs: number, write: (byte: Buffer) => void) {
  for (const byte of bytes) {
    if (response.destroyed || response.socket?.destroyed) return;
    write(Buffer.from([byte]));
    await after(dripMs, undefined, { ref: false });
  }
}

async function dripHead(response: ServerResponse, answer: Answer, body: Buffer) {
  const { socket } = response;
  if (!socket) return;
  const head = `HTTP/1.1 ${answer.status ?? 200} OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await drip(response, Buffer.from(head), answer.dripMs ?? DRIP_MS, (byte) => socket.write(byte));
  socket.end(body);
}

async function sendBody(response: ServerResponse, { fault, dripMs = DRIP_MS }: Answer, body: Buffer) {
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

async function sendWhole(response: ServerResponse, answer: Answer) {
  const zipped = answer.gzip === true || answer.fault === 'bad-gzip';
  const body = zipped ? gzipSync(bodyOf(answer)) : bodyOf(answer);
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json; charset=utf-8',
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    'content-length': answer.fault === 'short-body' ? body.length + 100 : body.length,
    ...answer.headers,
  });
  response.flushHeaders();
  await sendBody(response, answer, body);
}

/** Sends the answer over a real socket, faults included. Resolves when all is sent or the connection is gone. */
export async function sendAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.until) await answer.until;
  if (answer.delayMs) await after(answer.delayMs, undefined, { ref: false });
  if (answer.fault === 'hang' || response.destroyed) return;
  if (answer.fault === 'reset') response.socket?.resetAndDestroy();
  else if (answer.fault === 'drip-head') await dripHead(response, answer, bodyOf(answer));
  else await sendWhole(response, answer);
}
