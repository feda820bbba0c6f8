import { t } from 'tap';
import { InvalidApiEndpoint, parseApiEndpoint } from '../../src/domain/api-endpoint.ts';

const LONG_LABEL = 'a'.repeat(63);

const good: [value: string, protocol: string, hostname: string, port: number, origin: string][] = [
  ['content.example', 'http:', 'content.example', 80, 'http://content.example'],
  ['http://content.example', 'http:', 'content.example', 80, 'http://content.example'],
  ['https://content.example', 'https:', 'content.example', 443, 'https://content.example'],
  ['HTTP://CONTENT.EXAMPLE', 'http:', 'content.example', 80, 'http://content.example'],
  ['HttpS://Content.Example/', 'https:', 'content.example', 443, 'https://content.example'],
  ['http://content.example/', 'http:', 'content.example', 80, 'http://content.example'],
  ['content.example/', 'http:', 'content.example', 80, 'http://content.example'],
  ['content.example:8080', 'http:', 'content.example', 8080, 'http://content.example:8080'],
  ['content.example:8080/', 'http:', 'content.example', 8080, 'http://content.example:8080'],
  ['http://content.example:80', 'http:', 'content.example', 80, 'http://content.example'],
  ['https://content.example:443', 'https:', 'content.example', 443, 'https://content.example'],
  ['https://content.example:80', 'https:', 'content.example', 80, 'https://content.example:80'],
  ['http://content.example:443', 'http:', 'content.example', 443, 'http://content.example:443'],
  ['http://content.example:1', 'http:', 'content.example', 1, 'http://content.example:1'],
  ['http://content.example:65535', 'http:', 'content.example', 65535, 'http://content.example:65535'],
  ['localhost', 'http:', 'localhost', 80, 'http://localhost'],
  ['localhost:3000', 'http:', 'localhost', 3000, 'http://localhost:3000'],
  ['  http://localhost:3000  ', 'http:', 'localhost', 3000, 'http://localhost:3000'],
  ['127.0.0.1', 'http:', '127.0.0.1', 80, 'http://127.0.0.1'],
  ['http://10.0.0.255:9000', 'http:', '10.0.0.255', 9000, 'http://10.0.0.255:9000'],
  ['[::1]', 'http:', '[::1]', 80, 'http://[::1]'],
  ['http://[::1]:8080/', 'http:', '[::1]', 8080, 'http://[::1]:8080'],
  ['https://[2001:db8::7]', 'https:', '[2001:db8::7]', 443, 'https://[2001:db8::7]'],
  ['http://[::ffff:127.0.0.1]:80', 'http:', '[::ffff:7f00:1]', 80, 'http://[::ffff:7f00:1]'],
  ['http://content_service:4000', 'http:', 'content_service', 4000, 'http://content_service:4000'],
  ['http://content-1.internal.', 'http:', 'content-1.internal.', 80, 'http://content-1.internal.'],
  ['http://xn--bcher-kva.example', 'http:', 'xn--bcher-kva.example', 80, 'http://xn--bcher-kva.example'],
  [`http://${LONG_LABEL}.example`, 'http:', `${LONG_LABEL}.example`, 80, `http://${LONG_LABEL}.example`],
  ['http://1password.example', 'http:', '1password.example', 80, 'http://1password.example'],
];

for (const [value, protocol, hostname, port, origin] of good) {
  t.test(`API_ENDPOINT ${JSON.stringify(value)} is valid`, async (t) => {
    t.same(parseApiEndpoint(value), { protocol, hostname, port, origin });
  });
}

const bad = [
  '',
  ' ',
  '/',
  'http://',
  'https:///',
  'http:content.example',
  'http:/content.example',
  '//content.example',
  'ftp://content.example',
  'ws://content.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://content.example/api',
  'http://content.example//',
  'content.example/api/',
  'http://content.example?x=1',
  'http://content.example/?',
  'http://content.example#part',
  'http://user@content.example',
  'http://user:secret@content.example',
  'http://content.example:',
  'http://content.example:0',
  'http://content.example:65536',
  'http://content.example:99999',
  'http://content.example:123456',
  'http://content.example:-1',
  'http://content.example:80a',
  'http://content.example:8 0',
  'http://content example',
  'http://content.example\\',
  'http://.example',
  'http://content..example',
  'http://-content.example',
  'http://content-.example',
  'http://exa%6dple.com',
  'http://büro.example',
  'http://256.0.0.1',
  'http://1.2.3',
  'http://1.2.3.4.5',
  'http://2130706433',
  'http://0x7f.1',
  'http://content.123',
  'http://[::1',
  'http://::1',
  'http://[fe80::1%25eth0]',
  'http://[1.2.3.4]',
  'http://[zz::1]',
  `http://${LONG_LABEL}a.example`,
  `http://${'abcdefgh.'.repeat(29)}example`,
  'http://a.example,http://b.example',
  'undefined:80:80',
];

for (const value of bad) {
  t.test(`API_ENDPOINT ${JSON.stringify(value)} is refused`, async (t) => {
    t.throws(() => parseApiEndpoint(value), InvalidApiEndpoint);
  });
}

t.test('the error names the value', async (t) => {
  t.throws(() => parseApiEndpoint('http://a.example/path'), {
    code: 'INVALID_API_ENDPOINT',
    message: 'Invalid API endpoint: "http://a.example/path"',
  });
});

for (const value of [
  'http://user:secret@a.example',
  'user:secret@a.example',
  '//user:sec/ret@a.example',
  'https:user:secret@x@y',
]) {
  t.test(`the error for ${value.replace(/sec\/?ret/, '***')} does not contain the login`, async (t) => {
    try {
      parseApiEndpoint(value);
      t.fail('must be refused');
    } catch (error) {
      t.notMatch(String(error), /user|sec|ret/);
      t.match(String(error), 'Invalid API endpoint');
    }
  });
}
