import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { t } from 'tap';
import { webhookSecret } from '../../src/config/readers.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { buildOpsListener } from '../../src/ops/ops-listener.ts';
import { createReadiness } from '../../src/ops/readiness.ts';
import { FixtureContent } from '../api/fixture-content.ts';

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const KEY = webhookSecret(SECRET);
const NOW_S = 1_800_000_000;
const ABOUT = JSON.stringify({ path: '/about' });

const signature = (id: string, timestamp: number, body: string, key = KEY) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Starts a listener; `purge` sends it a signed purge from another machine, without a token. */
async function startPurging(t: { teardown(close: () => unknown): unknown }) {
  const content = new FixtureContent();
  const app = await buildOpsListener({
    content,
    readiness: createReadiness(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }) as FastifyBaseLogger,
    now: () => NOW_S * 1_000,
    config: { purgeSecret: KEY },
  });
  t.teardown(() => app.close());
  const purge = async (given: { id?: string; timestamp?: number; body?: string; signature?: string }) => {
    const { id = 'msg_1', timestamp = NOW_S, body = ABOUT } = given;
    const response = await app.inject({
      method: 'POST',
      url: '/cache/purge',
      remoteAddress: '10.0.0.5',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': given.signature ?? signature(id, timestamp, body),
      },
      payload: body,
    });
    return response.statusCode;
  };
  return { content, purge };
}

t.test('a purge that the content service has signed is carried out', async (t) => {
  const { content, purge } = await startPurging(t);
  t.equal(await purge({}), 200);
  t.equal(
    await purge({ id: 'msg_2', signature: `v1,AAAA ${signature('msg_2', NOW_S, ABOUT)}` }),
    200,
    'one of several',
  );
  t.equal(await purge({ id: 'msg_3', timestamp: NOW_S - 299 }), 200, 'a slow request');
  t.same(content.purged, [{ path: '/about' }, { path: '/about' }, { path: '/about' }]);
});

t.test('a signature that is invalid, too old, in the future or used before is refused', async (t) => {
  const { content, purge } = await startPurging(t);
  const other = Buffer.from('another key of thirty-two bytes!');
  const rows: [what: string, given: Parameters<typeof purge>[0]][] = [
    ['another key', { signature: signature('msg_1', NOW_S, ABOUT, other) }],
    ['another body', { signature: signature('msg_1', NOW_S, '{"all":true}') }],
    ['another id', { signature: signature('msg_9', NOW_S, ABOUT) }],
    ['another version', { signature: signature('msg_1', NOW_S, ABOUT).replace('v1,', 'v2,') }],
    ['no signature in it', { signature: 'v1' }],
    ['too old', { timestamp: NOW_S - 301 }],
    ['of the future', { timestamp: NOW_S + 301 }],
  ];
  for (const [what, given] of rows) t.equal(await purge(given), 403, what);
  t.same(content.purged, []);
  t.equal(await purge({}), 200);
  t.equal(await purge({}), 403, 'a replay');
  t.equal(content.purged.length, 1);
});

t.test('a signed purge is validated like any other', async (t) => {
  const { purge } = await startPurging(t);
  t.equal(await purge({ body: '{"everything":true}' }), 400);
  t.equal(await purge({ id: 'msg_2', body: 'x'.repeat(20_000) }), 413);
});

t.test('without a key every signed purge is refused', async (t) => {
  const content = new FixtureContent();
  const listener = await buildOpsListener({
    content,
    readiness: createReadiness(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }) as FastifyBaseLogger,
    now: () => NOW_S * 1_000,
    config: {},
  });
  t.teardown(() => listener.close());
  const headers = { 'webhook-id': 'a', 'webhook-timestamp': String(NOW_S), 'webhook-signature': 'v1,AAAA' };
  const response = await listener.inject({ method: 'POST', url: '/cache/purge', headers, payload: { all: true } });
  t.equal(response.statusCode, 403);
});

t.test('an invalid key stops the start', async (t) => {
  for (const text of ['secret', 'whsec_', 'whsec_c2hvcnQ=', 'whsec_not base64 at all but long enough for it'])
    t.throws(() => webhookSecret(text), /whsec_/, text);
});
