import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards connections to a port. */
interface Relay {
  /** `http://address:port`, for API_ENDPOINT. */
  origin: string;
  /** Number of open connections. */
  readonly open: number;
  /** Silences the open connections, as if a machine had lost power. New connections work. */
  vanish(): void;
}

/** Listens on a loopback address until the test ends. Port 0 selects a free port. */
export async function startRelay(
  t: { teardown(close: () => unknown): unknown },
  { to, address = '127.0.0.1', port = 0 }: { to: number; address?: string; port?: number },
): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          pairs.delete(pair);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  server.listen(port, address);
  await once(server, 'listening');
  t.teardown(() => {
    for (const pair of [...pairs, ...silent]) for (const socket of pair) socket.destroy();
    server.close();
  });
  const silent = new Set<readonly [Socket, Socket]>();
  return {
    origin: `http://${address}:${(server.address() as AddressInfo).port}`,
    get open() {
      return pairs.size;
    },
    vanish: () => {
      for (const pair of pairs) {
        pairs.delete(pair);
        silent.add(pair);
        for (const socket of pair) socket.unpipe().removeAllListeners('close').pause();
      }
    },
  };
}
