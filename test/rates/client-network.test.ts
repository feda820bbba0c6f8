import { t } from 'tap';
import { clientNetwork } from '../../src/rates/client-network.ts';

t.test('an IPv4 address is one client, and so is an IPv6 network of 64 bits', async (t) => {
  const rows: [ip: string, network: string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ];
  for (const [ip, network] of rows) t.equal(clientNetwork(ip), network, ip);
});
