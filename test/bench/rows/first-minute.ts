import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import type { BenchSite } from '../bench-site.ts';
import { type CatalogueSite, get, startFilledSite } from '../catalogue/catalogue-site.ts';
import type { Delay } from '../report-usage.ts';
import type { Row } from '../table.ts';

/** Pages that visitors of the load ask for. */
const PATHS = [
  '/publications',
  '/publications?category=Papers',
  '/publications?sort=newest',
  '/publications-240',
  '/api/publications?language=English',
];
const PER_SECOND = 200;
const BEFORE_PURGE_S = 2;
const AFTER_PURGE_S = 6;

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Measures the process until it has sent the first page of a large catalogue. */
async function firstPage({ service }: CatalogueSite): Promise<Row[]> {
  const { body } = await request(`${service.origin}/publications`);
  await body.dump();
  const { cpu } = await service.usage();
  const { loopDelay } = (await service.ask('delay')) as Delay;
  return [
    {
      what: 'from start to the first catalogue page',
      measured: `${(cpu / 1e6).toFixed(2)} s CPU`,
      goal: '2 s',
      notes: 'with 16,580 records; the process until it is ready, and the page',
    },
    {
      what: 'the same, event loop delay',
      measured: ms(loopDelay),
      goal: '50 ms',
      notes: 'the longest one from the first response to the page',
    },
  ];
}

/** Sends requests at a fixed rate, however long responses take, and purges everything meanwhile. */
async function loadWithPurge({ service, purge }: CatalogueSite) {
  const times: number[] = [];
  let failed = 0;
  const ask = async (path: string) => {
    const begun = performance.now();
    const status = await request(service.origin + path).then(
      async ({ body, statusCode }) => body.dump().then(() => statusCode),
      () => 0,
    );
    times.push(performance.now() - begun);
    if (status !== 200) failed += 1;
  };
  const count = PER_SECOND * (BEFORE_PURGE_S + AFTER_PURGE_S);
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = begun + (index * 1_000) / PER_SECOND;
    if (due > performance.now()) await setTimeout(due - performance.now());
    if (index === PER_SECOND * BEFORE_PURGE_S) await purge();
    sent.push(ask(PATHS[index % PATHS.length] ?? ''));
  }
  await Promise.all(sent);
  times.sort((one, other) => one - other);
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, worst: times.at(-1) ?? 0, failed, count };
}

async function purgeUnderLoad(site: CatalogueSite): Promise<Row> {
  for (const path of PATHS) await get(site.service, path);
  const { p99, worst, failed, count } = await loadWithPurge(site);
  return {
    what: `everything purged under ${PER_SECOND} requests a second`,
    measured: `${failed} failed, p99 ${ms(p99)}`,
    goal: '0 failed, p99 500 ms',
    notes: `${count} requests in ${BEFORE_PURGE_S + AFTER_PURGE_S} s, worst ${ms(worst)}`,
  };
}

/** Measures a service with a large catalogue after its start, and after a purge of everything. */
export async function firstMinute({ options }: BenchSite): Promise<Row[]> {
  const site = await startFilledSite(options.publications);
  try {
    return [...(await firstPage(site)), await purgeUnderLoad(site)];
  } finally {
    await site.stop();
  }
}
