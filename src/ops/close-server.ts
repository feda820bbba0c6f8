import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for connections that have become idle. */
const LOOK_EVERY_MS = 100;

/**
 * Closes a listener. Connections whose answer was under way when the closing began were told that they would be kept, and would be
 * for `keepAliveTimeout`, longer than the end may take: they are closed when they become idle. Node does so once, at the start.
 */
export async function closeServer(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  const looks = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearInterval(looks);
  }
}
