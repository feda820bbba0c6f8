import { BlockList, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=[\d.]+$)/i;

/** An IP address without its zone. An IPv4-mapped IPv6 address becomes an IPv4 address. */
export const plainAddress = (ip: string): string => ip.replace(MAPPED_IPV4, '').replace(/%.*$/, '');

/**
 * Identifies a client: by its IPv4 address, or by the first 64 bits of its IPv6 address, because
 * clients may choose the rest.
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

const privateAddresses = new BlockList();
privateAddresses.addSubnet('127.0.0.0', 8);
privateAddresses.addSubnet('10.0.0.0', 8);
privateAddresses.addSubnet('172.16.0.0', 12);
privateAddresses.addSubnet('192.168.0.0', 16);
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address belongs to this machine or a private network (RFC 1918, RFC 4193). Such
 * a client is an operator's tool, or a load balancer that TRUST_PROXY does not name and that hides
 * the real clients.
 */
export function isPrivateAddress(ip: string): boolean {
  const address = plainAddress(ip);
  return privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Where a call comes from: a request, or a call context. Internal calls have no address. */
interface Origin {
  readonly ip?: string | undefined;
}

/**
 * The client that has a rate and a share: its network. Undefined for internal calls and private
 * addresses, which have no limit.
 */
export const clientOf = ({ ip }: Origin): string | undefined =>
  ip === undefined || isPrivateAddress(ip) ? undefined : clientNetwork(ip);

/** The share of a client in places that clients compete for: at most `part` of them. */
export function clientShare(origin: Origin, part: number): { key: string; whose: string; part: number }[] {
  const client = clientOf(origin);
  return client === undefined ? [] : [{ key: client, whose: 'one client', part }];
}
