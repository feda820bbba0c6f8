import { isIP, SocketAddress } from 'node:net';
import fp from 'fastify-plugin';

/** `203.0.113.7:4711`, `[2001:db8::7]:4711` or `[2001:db8::7]`. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/;
const MAPPED_IPV4 = /^::ffff:(?=[\d.]+$)/;

/**
 * The IP address of an entry of X-Forwarded-For, in one spelling: without port, brackets and zone,
 * and an IPv4-mapped IPv6 address as IPv4. Undefined for `unknown`, `_hidden` and other names.
 */
export function forwardedAddress(entry: string): string | undefined {
  const { v4, v6 } = WITH_PORT.exec(entry)?.groups ?? {};
  const address = (v4 ?? v6 ?? entry).replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return undefined;
  return family === 4 ? address : new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED_IPV4, '');
}

/**
 * The usable entries of X-Forwarded-For as plain addresses, in the same order. A load balancer
 * appends the address of its client. An entry that is no address hides that client. Nobody vouches
 * for the entries before it, and they are left out.
 */
export function forwardedAddresses(header: string): string[] {
  const entries = header.split(',').flatMap((entry) => entry.trim() || []);
  const addresses = entries.map(forwardedAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined);
}

/**
 * Rewrites X-Forwarded-For before Fastify reads the client's address from it
 * (docs/rules.md#client-address). Fastify would take an address with a port for a client of its
 * own, and would not find it in TRUST_PROXY.
 */
export const plainForwardedAddresses = fp(
  async (app) => {
    app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
      const header = headers['x-forwarded-for'];
      // Node joins repeated fields of this name.
      if (typeof header === 'string') headers['x-forwarded-for'] = forwardedAddresses(header).join(', ');
      done();
    });
  },
  { name: 'forwarded-addresses', fastify: '5.x' },
);
