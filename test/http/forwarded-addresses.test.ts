import { t } from 'tap';
import { forwardedAddress, forwardedAddresses } from '../../src/http/forwarded-addresses.ts';

t.test('every spelling of an address is one address', async (t) => {
  const rows: [entry: string, address: string | undefined][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:DB8:0::7]:4711', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['_hidden:80', undefined],
    ['client.example', undefined],
    ['203.0.113.7:', undefined],
    ['203.0.113.7:port', undefined],
    ['203.0.113.700', undefined],
    ['127.1', undefined],
    ['0x7f.1:80', undefined],
    ['[203.0.113.7', undefined],
    ['for=203.0.113.7', undefined],
    ['', undefined],
  ];
  for (const [entry, address] of rows) t.equal(forwardedAddress(entry), address, entry);
});

t.test('entries before an entry that is no address are left out', async (t) => {
  const rows: [header: string, addresses: string[]][] = [
    ['203.0.113.7:4711', ['203.0.113.7']],
    ['203.0.113.7:1, 10.0.0.2:2', ['203.0.113.7', '10.0.0.2']],
    [' 203.0.113.7 ,\t10.0.0.2 ', ['203.0.113.7', '10.0.0.2']],
    ['203.0.113.7,, 10.0.0.2,', ['203.0.113.7', '10.0.0.2']],
    ['6.6.6.6, unknown', []],
    ['6.6.6.6, _hidden, 203.0.113.7', ['203.0.113.7']],
    ['unknown', []],
    ['', []],
    [' , ', []],
  ];
  for (const [header, addresses] of rows) t.same(forwardedAddresses(header), addresses, header);
});
