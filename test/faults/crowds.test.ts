import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { until } from '../site/until.ts';
import { recordFault, sized } from './fault-results.ts';
import { herd, sendLoad } from './load.ts';
import { PATHS, startFaulty, warm } from './start-faulty.ts';

/** Opens sockets that have sent the beginning of a request. */
async function openSockets(origin: string, count: number, head: string): Promise<Socket[]> {
  const { port } = new URL(origin);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(head);
      return socket;
    }),
  );
}

t.test('F69 F71: slow senders are closed at the deadline and delay no other request', async (t) => {
  const site = await startFaulty(t);
  await warm(site, PATHS);
  const count = sized(150, 2_000);
  const heads = await openSockets(site.origin, count, 'GET /about HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const bodies = await openSockets(
    site.origin,
    count,
    'POST /api/readinglist HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n[',
  );
  const sockets = [...heads, ...bodies];
  let received = '';
  heads[0]?.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }, 1_000);
  t.teardown(() => clearInterval(drip));
  const measured = await sendLoad({ origin: site.origin, paths: PATHS, perSecond: 40, seconds: 2 });
  t.equal(measured.failed, 0, JSON.stringify(measured.statuses));
  const took = await until('all are closed', () =>
    sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed),
  );
  clearInterval(drip);
  t.match(received, /^HTTP\/1\.1 408 /);
  t.equal(site.stub.callsTo('/api/readinglist').length, 0, 'no incomplete body is passed on');
  recordFault('F69', { ...measured, note: `${count} slow heads closed within ${Math.round(took / 1_000) + 2} s` });
  recordFault('F71', {
    ...measured,
    contentCalls: 0,
    note: `${count} slow bodies closed within ${Math.round(took / 1_000) + 2} s`,
  });
});

t.test('F73: many requests for a page that has just expired cost one call', async (t) => {
  const site = await startFaulty(t, { env: { CONTENT_TIMEOUT_MS: '60000' } });
  await warm(site, ['/']);
  await after(1_100);
  site.stub.forget();
  const hold = site.stub.hold('/api/pages/');
  const measured = await herd(site.origin, '/', sized(500, 5_000));
  hold.release();
  t.equal(measured.failed, 0, JSON.stringify(measured.statuses));
  const calls = site.stub.callsTo('/api/pages/').length;
  t.equal(calls, 1);
  recordFault('F73', { ...measured, contentCalls: calls });
});

t.test('F74: many requests for an uncached page cost one call while the content service fails', async (t) => {
  const site = await startFaulty(t, { env: { CONTENT_TIMEOUT_MS: '60000' } });
  await warm(site, ['/']);
  site.stub.respond('/api/pages/cold', { status: 500 });
  const hold = site.stub.hold('/api/pages/cold');
  const before = await site.metric('process_open_fds');
  const pending = herd(site.origin, '/cold', sized(200, 1_000));
  // Ten connections of margin, because earlier connections may have closed meanwhile.
  await until('all are connected', async () => (await site.metric('process_open_fds')) >= before + 190);
  // The responses to these later requests show that the server has read the earlier ones.
  for (let i = 0; i < 20; i++) await site.get('/healthz');
  hold.release();
  const measured = await pending;
  const calls = site.stub.callsTo('/api/pages/cold').length;
  t.same(Object.keys(measured.statuses), ['500']);
  t.ok(calls <= 2, `${calls} calls`);
  recordFault('F74', { ...measured, contentCalls: calls, note: 'all get the status of the content service' });
});

t.test('F70: clients that read nothing do not fill the memory', async (t) => {
  const site = await startFaulty(t);
  await warm(site, PATHS);
  // Pages are cached for each host. This request caches the page for the host of these clients.
  await site.get('/blocks', { host: 'localhost' });
  // Compilation and first allocations happen before the measurement.
  await herd(site.origin, '/blocks', 200);
  const before = await site.metric('process_resident_memory_bytes');
  // With enough clients, what the process itself grows by (up to 40 MB) stays small.
  const count = sized(300, 1_000);
  const sockets = await openSockets(site.origin, count, '');
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET /blocks HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5));
  }
  await after(1_500);
  const rss = await site.metric('process_resident_memory_bytes');
  const perReader = Math.max(0, rss - before) / count / 1_000;
  const measured = await sendLoad({ origin: site.origin, paths: PATHS, perSecond: 40, seconds: 1 });
  for (const socket of sockets) socket.destroy();
  t.equal(measured.failed, 0);
  t.ok(perReader < sized(400, 200), `${Math.round(perReader)} kB for each`);
  recordFault('F70', {
    ...measured,
    note: `${count} clients with five unread responses each, ${Math.round(perReader)} kB a client; closed after 30 s without progress`,
  });
});

t.test('F75: under overload each response is right or a 503, and the site recovers at once', async (t) => {
  const site = await startFaulty(t, { env: { MAX_EVENT_LOOP_DELAY_MS: '400' } });
  await warm(site, PATHS);
  const measured = await sendLoad({
    origin: site.origin,
    paths: PATHS,
    perSecond: sized(400, 4_000),
    seconds: sized(2, 10),
  });
  const { 200: good = 0, 503: refused = 0 } = measured.statuses;
  t.equal(good + refused, measured.requests, JSON.stringify(measured.statuses));
  const back = await until('normal', async () => (await site.get('/about')).ms < 1_000);
  recordFault('F75', {
    ...measured,
    failed: 0,
    note: `${good} responses 200, ${refused} refused with 503; normal ${Math.round(back)} ms after`,
  });
});
