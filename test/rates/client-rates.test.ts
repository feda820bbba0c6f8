import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { t } from 'tap';
import { isPrivateAddress } from '../../src/rates/client-network.ts';
import { createClientRates } from '../../src/rates/client-rates.ts';
import { startApp } from '../site/start-app.ts';

/** An address for documentation (RFC 5737), so that the client is not in a private network. */
const STRANGER = '203.0.113.7';
const from = (ip: string) => ({ 'x-forwarded-for': ip });

t.test('kinds and networks are counted separately, and a rate of 0 means no limit', async (t) => {
  const rates = createClientRates({ readRate: 2, listRate: 1, forwardRate: 0 }, () => 0);
  const refused = { code: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: 60 };
  rates.acquire('read', STRANGER);
  rates.acquire('read', `::ffff:${STRANGER}`);
  t.throws(() => rates.acquire('read', STRANGER), refused);
  rates.acquire('list', STRANGER);
  t.throws(() => rates.acquire('list', STRANGER), refused);
  rates.acquire('list', '2001:db8::1');
  t.throws(() => rates.acquire('list', '2001:db8::2'), refused, 'one network');
  rates.acquire('list', '2001:db8:1::1');
  for (let i = 0; i < 10; i++) rates.acquire('forward', STRANGER);
  rates.acquirer('read')({});
  t.throws(() => rates.acquirer('read')({ ip: STRANGER }), refused);
});

t.test('addresses of this machine and of private networks are private', async (t) => {
  const rows: [ip: string, isPrivate: boolean][] = [
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['fd00::1', true],
    ['fe80::1%eth0', true],
    [STRANGER, false],
    ['2001:db8::1', false],
    ['::ffff:203.0.113.7', false],
  ];
  for (const [ip, isPrivate] of rows) t.equal(isPrivateAddress(ip), isPrivate, ip);
});

t.test('uncached pages are counted, cached pages are free', async (t) => {
  // A new page costs a call and a render.
  const { get, stub, clock, log } = await startApp(t, { TRUST_PROXY: '127.0.0.1', READ_RATE: '4' });
  t.equal((await get('/about', from(STRANGER))).status, 200);
  t.equal((await get('/contact', from(STRANGER))).status, 200);
  for (let i = 0; i < 10; i++) t.equal((await get('/about', from(STRANGER))).status, 200, 'cached');
  const refused = await get('/research', from(STRANGER));
  t.equal(refused.status, 429);
  t.match(refused.headers, { 'retry-after': '60', 'cache-control': 'no-store', 'content-type': /^text\/html/ });
  t.match(refused.text, /429[\s\S]*<\/html>/);
  t.equal(stub.callsTo('/api/pages/research').length, 0, 'and cost no call');
  t.equal((await get('/about', from(STRANGER))).status, 200, 'cached pages are still served');
  t.equal((await get('/research', from('198.51.100.1'))).status, 200, 'another client');
  t.equal((await get('/research', from(STRANGER))).status, 200, 'cached by now');
  clock.now += 61_000;
  for (let i = 0; i < 3; i++)
    t.equal((await get('/about', from(STRANGER))).status, 200, 'stale, and refreshed for free');
  t.equal((await get('/privacy', from(STRANGER))).status, 200, 'a minute later');
  t.match(
    log.filter(({ statusCode }) => statusCode === 429),
    [{ code: 'TOO_MANY_REQUESTS', path: '/research' }],
  );
});

t.test('searches and pages of the API are counted if they cost a call, and refused with an error body', async (t) => {
  const { get, stub } = await startApp(t, { TRUST_PROXY: '127.0.0.1', READ_RATE: '2' });
  const search = (term: string) => get(`/api/search/publications?term=${term}`, from(STRANGER));
  t.equal((await search('one')).status, 200);
  t.equal((await get('/api/pages/about', from(STRANGER))).status, 200);
  t.equal((await search('one')).status, 200, 'cached');
  const refused = await search('two');
  t.equal(refused.status, 429);
  t.equal(refused.headers['retry-after'], '60');
  t.match(JSON.parse(refused.text), { statusCode: 429, error: 'Too Many Requests', message: /wait a moment/ });
  t.equal(stub.callsTo('/api/search/publications').length, 1);
  t.equal((await get('/api/publications?term=three', from(STRANGER))).status, 429);
});

t.test('reading lists and citation files share a rate, and forwarded requests have a separate rate', async (t) => {
  const { origin, get, stub } = await startApp(t, { TRUST_PROXY: '127.0.0.1', LIST_RATE: '2', FORWARD_RATE: '3' });
  const readingList = async () => {
    const headers = { ...from(STRANGER), 'content-type': 'application/json' };
    const sent = request(`${origin}/api/readinglist`, { method: 'POST', headers }).end('["1"]');
    const [response] = await once(sent, 'response');
    await text(response);
    return response.statusCode;
  };
  t.equal(await readingList(), 200);
  const file = (format: string) => get(`/api/publications/export?format=${format}`, from(STRANGER));
  t.equal((await file('ris')).status, 200);
  t.equal((await file('ris')).status, 200, 'written already');
  t.equal((await file('bibtex')).status, 429);
  t.equal(await readingList(), 429);
  t.equal(stub.callsTo('/api/readinglist').length, 1);
  stub.respond('/media/*', { json: 'a file' });
  const forwarded = [];
  for (let i = 0; i < 4; i++) forwarded.push((await get(`/media/file-${i}.txt`, from(STRANGER))).status);
  t.same(forwarded, [200, 200, 200, 429]);
  t.equal((await get('/img/320/never-seen.png', from(STRANGER))).status, 429, 'an image of a new file');
});

t.test('an untrusted header does not identify a client, and a load balancer does not count as one', async (t) => {
  const { get } = await startApp(t, { READ_RATE: '1' });
  for (const path of ['/about', '/contact', '/research']) t.equal((await get(path, from(STRANGER))).status, 200, path);
});
