import { connect } from 'node:net';
import { type ReceivedAnswer, readAnswers } from './received-answer.ts';

/** What came back on one connection. */
export interface Exchange {
  answers: ReceivedAnswer[];
  /** All bytes, Latin-1. */
  bytes: string;
  /** Whether the other side closed. */
  closed: boolean;
  ms: number;
}

/** Silence after a whole answer that means no second one is coming. */
const SILENCE_MS = 80;
const PATIENCE_MS = 6_000;

export interface Connection {
  port: number;
  /** Loopback address that the connection comes from: each client has its own rate limit. */
  localAddress: string;
  holdOpenMs?: number | undefined;
}

/** Sends bytes (Latin-1) on a connection of their own, and reads until it is closed or nothing more can come. */
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
    resolve({ answers: readAnswers(received, { isHead, isOver: true }), bytes: received, closed, ms });
  };
  const patience = setTimeout(() => finish(false), holdOpenMs ?? PATIENCE_MS);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    if (readAnswers(received, { isHead, isOver: false }).length === 0) return;
    answeredMs ??= performance.now() - started;
    clearTimeout(silence);
    silence = setTimeout(() => finish(false), SILENCE_MS);
  });
  // A refusal may reset a connection that is still being written to; what was answered counts.
  socket.on('error', () => finish(true));
  socket.on('close', () => finish(true));
  socket.write(Buffer.from(bytes, 'latin1'));
  return promise;
}
