import { t } from 'tap';
import { type RunningSite, startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { sendBytes } from './send-bytes.ts';

/** Loopback addresses: one of the load balancer, one of another client. */
const [BALANCER, STRANGER] = ['127.0.0.2', '127.0.0.3'] as const;
const FORWARDED = 'X-Forwarded-Host: www.institute.example\r\nX-Forwarded-Proto: https\r\n';

t.setTimeout(120_000);

async function get(site: RunningSite, localAddress: string, headers = '', path = '/about') {
  const { host, port } = new URL(site.origin);
  const bytes = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`;
  const { responses } = await sendBytes(bytes, { port: Number(port), localAddress });
  const [response] = responses;
  if (!response) throw new Error('no response');
  return { ...response, canonical: /rel="canonical" href="([^"]*)"/.exec(response.body)?.[1] };
}

async function subscribe(site: RunningSite, localAddress: string, client: string, count: number) {
  const { host, port } = new URL(site.origin);
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const email = `n${index}-${client.replace(/\W/g, '-')}@institute.example`;
    const body = `{"email":"${email}","privacy":true}`;
    const bytes = `POST /api/newsletter HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    statuses.push((await sendBytes(bytes, { port: Number(port), localAddress })).responses[0]?.status ?? 0);
  }
  return statuses;
}

t.test('X-Forwarded-* is believed only from the listed load balancer', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub, env: { TRUST_PROXY: `${BALANCER}/32`, NEWSLETTER_RATE: '3' } });
  const trusted = await get(site, BALANCER, FORWARDED);
  t.equal(trusted.canonical, 'https://www.institute.example/about');
  t.match(trusted.headers['strict-transport-security'], /max-age=\d{8}/);
  const own = new URL(site.origin).host;
  const stranger = await get(site, STRANGER, FORWARDED);
  t.equal(stranger.canonical, `http://${own}/about`);
  t.equal(stranger.headers['strict-transport-security'], undefined);
  t.equal(
    stub.callsTo('/api/sites').some(({ headers }) => headers['x-forwarded-host'] === 'www.institute.example'),
    true,
  );
  t.same(
    await subscribe(site, BALANCER, '203.0.113.7', 4),
    [200, 200, 200, 429],
    'each client of the balancer has its own rate',
  );
  t.same(
    await subscribe(site, BALANCER, '203.0.113.8', 1),
    [200],
    'another client of the balancer has not used up its rate',
  );
  t.same(await subscribe(site, STRANGER, '203.0.113.9', 4), [200, 200, 200, 429]);
  t.same(await subscribe(site, STRANGER, '203.0.113.10', 1), [429], 'a client cannot claim another address');
});

t.test('absolute URLs come from PUBLIC_ORIGIN, and unlisted hosts are refused', async (t) => {
  const stub = await startStub(t);
  const env = {
    PUBLIC_ORIGIN: 'https://www.institute.example',
    ALLOWED_HOSTS: '127.0.0.1,www.institute.example',
    TRUST_PROXY: BALANCER,
  };
  const site = await startSite(t, { stub, env });
  t.equal((await get(site, STRANGER)).canonical, 'https://www.institute.example/about');
  t.equal((await get(site, BALANCER, FORWARDED)).status, 200);
  t.equal(
    (await get(site, BALANCER, 'X-Forwarded-Host: evil.example\r\n')).status,
    421,
    'a forwarded host must be listed too',
  );
  t.equal(
    (await get(site, STRANGER, 'X-Forwarded-Host: evil.example\r\n')).status,
    200,
    'a forwarded host from an untrusted client is ignored',
  );
});

t.test('a client behind a load balancer has one rate, however its address is written', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub, env: { TRUST_PROXY: `${BALANCER},10.0.0.0/8`, NEWSLETTER_RATE: '3' } });
  const statuses = async (...clients: string[]) => {
    const all = [];
    for (const client of clients) all.push(...(await subscribe(site, BALANCER, client, 1)));
    return all;
  };
  t.same(
    await statuses('203.0.113.7:1001', '203.0.113.7:1002', '::ffff:203.0.113.7', '203.0.113.7'),
    [200, 200, 200, 429],
    'an IPv4 address',
  );
  t.same(
    await statuses('[2001:db8::7]:1001', '2001:db8::8', '[2001:db8::9]', '[2001:DB8::7]:1002'),
    [200, 200, 200, 429],
    'an IPv6 network',
  );
  t.same(
    await statuses('203.0.113.8:1, 10.0.0.2:1', '203.0.113.8, 10.0.0.2:2', '203.0.113.8,,10.0.0.3', '203.0.113.8:4'),
    [200, 200, 200, 429],
    'behind a second load balancer',
  );
  t.same(
    await statuses('203.0.113.20, 203.0.113.9', '203.0.113.21, 203.0.113.9:2', 'unknown, 203.0.113.9:3', '203.0.113.9'),
    [200, 200, 200, 429],
    'entries that the client wrote itself do not count',
  );
});

t.test('a client whose load balancer hides it has the address of the load balancer', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub, env: { TRUST_PROXY: BALANCER } });
  for (const forwarded of ['6.6.6.6, unknown', '_hidden', 'nonsense:80', '']) {
    stub.forget();
    await get(site, BALANCER, `X-Forwarded-For: ${forwarded}\r\n`, '/media/a.bin');
    t.equal(stub.callsTo('/media/a.bin')[0]?.headers['x-forwarded-for'], BALANCER, forwarded);
  }
  stub.forget();
  await get(site, BALANCER, 'X-Forwarded-For: [2001:DB8::7]:4711\r\n', '/media/a.bin');
  t.equal(stub.callsTo('/media/a.bin')[0]?.headers['x-forwarded-for'], `2001:db8::7, ${BALANCER}`);
});
