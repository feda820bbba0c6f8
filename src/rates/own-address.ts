import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './client-network.ts';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an address is of this machine or of a private network (RFC 1918, RFC 4193): no stranger has one. It is an operator's
 * tool, or a load balancer that TRUST_PROXY does not name and behind which are all visitors.
 */
export function isOwnAddress(ip: string): boolean {
  const address = plainAddress(ip);
  return own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
