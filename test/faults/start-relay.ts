import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a port, until its other end vanishes. */
export interface Relay {
  /** `http://address:port`, fit for API_ENDPOINT. */
  origin: string;
  /** Connections that are open now. */
  readonly open: number;
  /** Open connections go silent, without a word that they end, as when a machine loses power; new ones work. */
  vanish(): void;
}

/** Listens on a loopback address; ends with the test. `port` 0: a free one. */
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
