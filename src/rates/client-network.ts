import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=[\d.]+$)/i;

/** An address without its zone, an IPv4 address in its own spelling. */
export const plainAddress = (ip: string): string => ip.replace(MAPPED_IPV4, '').replace(/%.*$/, '');

/**
 * Whom a client's address stands for: an IPv4 address is one client; of an IPv6 address the first 64 bits are, since
 * one client has the rest to choose from freely.
 */
export function clientNetwork(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
