import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { type Contestant, measureInTurns } from '../measure.ts';
import { type MeasuredServer, startMeasured } from '../measured-server.ts';
import type { Delay } from '../report-usage.ts';

const PORTS = { content: 4830, service: 4831, ops: 4832 };
/** Records of the synthetic catalogue. */
const COUNT = 16_580;
const REBUILDS = 5;
const MB = 1_048_576;
const FILTERED = '/api/publications?category=Papers&language=English&sort=newest';
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

async function get(origin: string, path: string): Promise<Buffer> {
  const { body, statusCode } = await request(origin + path);
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}.`);
  return bytes;
}

/** What a server used while something happened, and what else it answered meanwhile, in milliseconds. */
async function during(server: MeasuredServer, act: () => Promise<unknown>) {
  let isOver = false;
  let slowest = 0;
  const others = async () => {
    while (!isOver) {
      const begun = performance.now();
      await get(server.origin, '/publications-240');
      slowest = Math.max(slowest, performance.now() - begun);
      await setTimeout(5);
    }
  };
  const before = await server.usage();
  await server.ask('delay');
  const { held } = (await server.ask('delay')) as Delay;
  const begun = performance.now();
  const [took] = await Promise.all([
    act()
      .then(() => performance.now() - begun)
      .finally(() => {
        isOver = true;
      }),
    others(),
  ]);
  const delay = (await server.ask('delay')) as Delay;
  const after = await server.usage();
  return {
    took,
    cpu: (after.cpu - before.cpu) / 1_000,
    loopDelay: delay.loopDelay,
    memory: (delay.held - held) / MB,
    slowest,
  };
}

const row = (what: string, value: string, goal: string) => console.log(`| ${what} | ${value} | ${goal} |`);
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function rebuilt(service: MeasuredServer, content: MeasuredServer) {
  await get(content.origin, '/next-version');
  await setTimeout(1_100);
  return during(service, async () => {
    // The stale copy is served at once, and the new one is made meanwhile.
    await get(service.origin, FILTERED);
    const old = (await get(service.origin, '/api/pages/publications')).toString();
    for (let tries = 0; tries < 200; tries += 1) {
      const now = (await get(service.origin, '/api/pages/publications')).toString();
      if (now !== old) return;
      await setTimeout(10);
    }
  });
}

/** The rows of the catalogue of publications at its full size. */
export async function catalogueRows(file: string | undefined): Promise<void> {
  const records = { BENCH_COUNT: String(COUNT), ...(file ? { BENCH_PUBLICATIONS: file } : {}) };
  const content = await startMeasured('content', here('catalogue-content-service.ts'), PORTS.content, records);
  const service = await startMeasured('service', here('../../../src/server.ts'), PORTS.service, {
    OPS_PORT: String(PORTS.ops),
    API_ENDPOINT: `127.0.0.1:${PORTS.content}`,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  });
  try {
    console.log('\n| the catalogue | measured | goal |\n|---|---|---|');
    const few = await get(service.origin, '/publications-240');
    const first = await during(service, () => get(service.origin, '/publications'));
    const all = await get(service.origin, '/publications');
    row('HTML of the first page, 240 records', `${few.length} bytes`, '');
    row('HTML of the first page, all records', `${all.length} bytes`, '60,000 bytes');
    row('all to 240 records', `${(all.length / few.length).toFixed(2)} x`, '1.3 x');
    row('first view: answered after', ms(first.took), '');
    row('first view: CPU', ms(first.cpu), '');
    row('first view: event loop delay', ms(first.loopDelay), '50 ms');
    row('first view: slowest other page', ms(first.slowest), '');
    row('memory', `${first.memory.toFixed(0)} MB`, '60 MB');
    for (let i = 0; i < REBUILDS; i += 1) {
      const again = await rebuilt(service, content);
      row(
        `new version ${i}: CPU, delay, slowest`,
        `${ms(again.cpu)} ${ms(again.loopDelay)} ${ms(again.slowest)}`,
        '300 ms',
      );
    }
    const title = await during(service, () => get(service.origin, '/api/publications?sort=title'));
    row('first sort by title: CPU, delay', `${ms(title.cpu)} ${ms(title.loopDelay)}`, '50 ms');
    const large = await during(service, () => get(service.origin, '/publications?shown=100000'));
    row('shown=100000: CPU, delay', `${ms(large.cpu)} ${ms(large.loopDelay)}`, '');
    const contestants: Contestant[] = [
      {
        server: service,
        task: { path: FILTERED, headers: { 'accept-encoding': 'br' }, connections: 16, requests: 6_000 },
      },
    ];
    const [rate] = await measureInTurns(contestants, 3);
    if (rate)
      row(
        '/api/publications, two filters and sort',
        `${rate.requestsPerSecond.toFixed(0)} a second, ${(1e6 / rate.cpu).toFixed(0)} by CPU`,
        '3,000 a second',
      );
  } finally {
    await Promise.all([service.stop(), content.stop()]);
  }
}
if (process.argv[1]?.endsWith('catalogue-rows.ts')) await catalogueRows(process.env.BENCH_PUBLICATIONS);
