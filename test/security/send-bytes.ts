import { connect } from 'node:net';
import { type ReceivedResponse, readResponses } from './received-response.ts';

/** What was received on one connection. */
export interface Exchange {
  responses: ReceivedResponse[];
  /** All bytes, Latin-1. */
  bytes: string;
  /** Whether the server closed the connection. */
  closed: boolean;
  ms: number;
}

/** Milliseconds without data after which a complete response counts as the last one. */
const SILENCE_MS = 80;
const PATIENCE_MS = 6_000;

export interface Connection {
  port: number;
  /** Loopback address of the client: each client has its own rate. */
  localAddress: string;
  holdOpenMs?: number | undefined;
}

/** Sends bytes (Latin-1) on a new connection, and reads until it closes or falls silent. */
export function sendBytes(bytes: string, { port, localAddress, holdOpenMs }: Connection): Promise<Exchange> {
  const started = performance.now();
  const isHead = bytes.startsWith('HEAD ');
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  let silence: NodeJS.Timeout | undefined;
  let answeredMs: number | undefined;
  const finish = (closed: boolean) => {
    clearTimeout(silence);
    clearTimeout(patience);
    socket.destroy();
    const ms = answeredMs ?? performance.now() - started;
    resolve({ responses: readResponses(received, { isHead, isOver: true }), bytes: received, closed, ms });
  };
  const patience = setTimeout(() => finish(false), holdOpenMs ?? PATIENCE_MS);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    if (readResponses(received, { isHead, isOver: false }).length === 0) return;
    answeredMs ??= performance.now() - started;
    clearTimeout(silence);
    silence = setTimeout(() => finish(false), SILENCE_MS);
  });
  // A refusal may reset the connection during writing. Its response still counts.
  socket.on('error', () => finish(true));
  socket.on('close', () => finish(true));
  socket.write(Buffer.from(bytes, 'latin1'));
  return promise;
}
