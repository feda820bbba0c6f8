import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import type { Measurement } from './measure.ts';
import { measureInTurns } from './measure.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/*
 * `npm run bench`: server CPU a request of the service, as ratios to a bare Fastify that sends the same bytes and to
 * a bare React render of the same page, in one run. `-- --profile` leaves a CPU profile of the service.
 */
const PORTS = { content: 4810, service: 4811, ops: 4812, bare: 4813, react: 4815 };
const ROUNDS = 5;
const CONNECTIONS = 16;
const BR = { 'accept-encoding': 'br' };
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const scratch = mkdtempSync(`${tmpdir()}/bench-`);
const isProfiled = process.argv.includes('--profile');

interface Sample {
  body: Buffer;
  headers: Record<string, string>;
}

/** One answer of the service, to be sent by the bare server too. */
async function sample(url: string, headers: Record<string, string>): Promise<Sample> {
  // Twice: the second one comes from the cache.
  for (let i = 0; i < 2; i += 1) await (await request(url, { headers })).body.arrayBuffer();
  const answer = await request(url, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const { date, connection, 'keep-alive': keepAlive, 'content-length': length, ...kept } = answer.headers;
  return { body, headers: kept as Record<string, string> };
}

function bareServer({ body, headers }: Sample, status = 200): Promise<MeasuredServer> {
  const file = `${scratch}/body-${status}-${body.length}`;
  writeFileSync(file, body);
  return startMeasured('bare Fastify', here('bare-fastify.ts'), PORTS.bare, {
    BARE_BODY: file,
    BARE_HEADERS: JSON.stringify(headers),
    BARE_STATUS: String(status),
  });
}

const line = (label: string, measured: Measurement, base: Measurement, goal: string) =>
  console.log(
    `| ${label} | ${measured.cpu.toFixed(0)} | ${base.cpu.toFixed(0)} | ${(measured.cpu / base.cpu).toFixed(2)} x | ${goal} | ` +
      `${measured.requestsPerSecond.toFixed(0)} | ${measured.p50.toFixed(2)} / ${measured.p99.toFixed(2)} | ${measured.rss.toFixed(0)} |`,
  );

/** A cached answer against bare Fastify with the same bytes and headers. */
async function cached(
  service: MeasuredServer,
  label: string,
  path: string,
  goal: string,
  more: Record<string, string> = {},
) {
  const headers = { ...BR, ...more };
  const isConditional = 'if-none-match' in headers;
  const bare = await bareServer(await sample(service.origin + path, headers), isConditional ? 304 : 200);
  const task = { path, headers, connections: CONNECTIONS, requests: 6_000 };
  const [ours, theirs] = await measureInTurns(
    [
      { server: service, task },
      { server: bare, task },
    ],
    ROUNDS,
  );
  await bare.stop();
  if (ours && theirs) line(label, ours, theirs, goal);
}

const STATE = /<script type="application\/json" id="initial-state">(.*?)<\/script>/s;

/** A page nobody has seen against React alone rendering the same tree. */
async function neverSeen(service: MeasuredServer) {
  const { body } = await sample(`${service.origin}/publications`, BR);
  const html = brotliDecompressSync(body).toString();
  const state = STATE.exec(html)?.[1] ?? '';
  writeFileSync(`${scratch}/state.json`, state);
  const react = await startMeasured('bare React', here('bare-react.ts'), PORTS.react, {
    BARE_STATE: `${scratch}/state.json`,
  });
  const task = { headers: BR, connections: CONNECTIONS, requests: 400 };
  const [ours, theirs] = await measureInTurns(
    [
      { server: service, task: { ...task, path: '/never-seen-{turn}-{i}' } },
      { server: react, task: { ...task, path: '/' } },
    ],
    ROUNDS,
  );
  await react.stop();
  if (ours && theirs) line('page never seen, against bare React', ours, theirs, '1.5 x');
  console.log(
    `\nHTML ${html.length} bytes (br ${body.length}, gzip ${gzipSync(html).length}), of it state ${state.length}: ` +
      `${(html.length / (html.length - state.length)).toFixed(2)} x the markup alone`,
  );
}

const content = await startMeasured('content service', here('bench-content-service.ts'), PORTS.content, {});
const service = await startMeasured(
  'service',
  here('../../src/server.ts'),
  PORTS.service,
  { OPS_PORT: String(PORTS.ops), API_ENDPOINT: `127.0.0.1:${PORTS.content}`, LOG_LEVEL: 'info', DRAIN_SECONDS: '0' },
  isProfiled ? ['--cpu-prof', '--cpu-prof-dir=.cache'] : [],
);
try {
  console.log(
    '| what | µs CPU | base | ratio | goal | requests/s | p50 / p99 ms | MB |\n|---|---|---|---|---|---|---|---|',
  );
  await cached(service, 'cached page', '/publications', '1.4 x');
  await cached(service, 'cached /api/pages', '/api/pages/publications', '1.4 x');
  await cached(
    service,
    'cached /api/publications',
    '/api/publications?category=Papers&region=Region%201&sort=newest',
    '',
  );
  const { headers } = await sample(`${service.origin}/publications`, BR);
  await cached(service, '304', '/publications', '1.2 x', { 'if-none-match': headers.etag ?? '' });
  await neverSeen(service);
} finally {
  await Promise.all([service.stop(), content.stop()]);
  rmSync(scratch, { recursive: true });
}
