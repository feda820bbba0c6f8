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
    const body = `{"email":"n${index}-${client}@institute.example","privacy":true}`;
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
