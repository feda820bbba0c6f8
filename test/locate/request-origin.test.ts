import { t } from 'tap';
import { readOrigin } from '../../src/locate/request-origin.ts';

const originOf = (host: string, protocol = 'http', allowed?: string[]) =>
  readOrigin({ host, protocol: protocol as 'http' | 'https' }, allowed);

t.test('a host has a name and a port, without the default port', (t) => {
  const rows: [host: string, protocol: string, expected: [host: string, hostname: string, origin: string]][] = [
    ['a.example', 'http', ['a.example', 'a.example', 'http://a.example']],
    ['A.Example', 'https', ['a.example', 'a.example', 'https://a.example']],
    ['a.example:80', 'http', ['a.example', 'a.example', 'http://a.example']],
    ['a.example:443', 'https', ['a.example', 'a.example', 'https://a.example']],
    ['a.example:443', 'http', ['a.example:443', 'a.example', 'http://a.example:443']],
    ['a.example.', 'http', ['a.example', 'a.example', 'http://a.example']],
    ['127.0.0.1:3000', 'http', ['127.0.0.1:3000', '127.0.0.1', 'http://127.0.0.1:3000']],
    ['[::1]:3000', 'http', ['[::1]:3000', '[::1]', 'http://[::1]:3000']],
    ['localhost', 'javascript', ['localhost', 'localhost', 'http://localhost']],
    ['content_service', 'http', ['content_service', 'content_service', 'http://content_service']],
    [
      'xn--bcher-kva.example',
      'http',
      ['xn--bcher-kva.example', 'xn--bcher-kva.example', 'http://xn--bcher-kva.example'],
    ],
  ];
  for (const [given, protocol, [host, hostname, origin]] of rows)
    t.match(originOf(given, protocol), { host, hostname, origin }, `${protocol} ${given}`);
  t.end();
});

t.test('a malformed host is refused', (t) => {
  const hosts = [
    '',
    ' ',
    'a b<script>alert(1)</script>',
    'a.example:99999',
    'a.example:0',
    'a.example:',
    'a.example:80:80',
    'a..example',
    '.example',
    '-a.example',
    'user@a.example',
    'a.example/x',
    'a.example?x',
    'a.example, b.example',
    'bücher.example',
    '[::1',
    '[nonsense]',
    '[::g]',
    'a\\b',
    'x'.repeat(300),
  ];
  for (const host of hosts) t.throws(() => originOf(host), { code: 'BAD_HOST', statusCode: 400 }, host);
  t.end();
});

t.test('if hosts are listed, only these hosts are served', (t) => {
  const allowed = ['one.example', 'two.example:8443', 'Three.Example'];
  for (const host of ['one.example', 'ONE.example:3000', 'two.example:8443', 'three.example'])
    t.ok(originOf(host, 'http', allowed), host);
  for (const host of ['two.example', 'two.example:1', 'www.one.example', 'evil.example', 'one.example.evil'])
    t.throws(() => originOf(host, 'http', allowed), { code: 'WRONG_HOST', statusCode: 421 }, host);
  t.throws(() => originOf('a b', 'http', allowed), { code: 'BAD_HOST' });
  for (const [entry, protocol] of [
    ['a.example:443', 'https'],
    ['a.example:80', 'http'],
  ] as const) {
    t.ok(originOf('a.example', protocol, [entry]), `${entry} without its default port`);
    t.ok(originOf(entry, protocol, [entry]), entry);
    t.throws(() => originOf('a.example:8080', protocol, [entry]), { code: 'WRONG_HOST' });
  }
  t.end();
});
