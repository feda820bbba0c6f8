import { request } from 'undici';
import { type BenchSite, BR, PORTS, startService } from '../bench-site.ts';
import { runLoad } from '../measure.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Row } from '../table.ts';

const MB = 1_048_576;
const STEPS = 10;
const HOT_PAGES = 20;
/** Number of requests without `--million`. */
const USUALLY = 20_000;
const MILLION = 1_000_000;

/** Requests the popular pages; returns how many came from the cache. */
async function hotHits(service: MeasuredServer): Promise<number> {
  let hits = 0;
  for (let i = 0; i < HOT_PAGES; i += 1) {
    const { headers, body } = await request(`${service.origin}/hot-${i}`, { headers: BR });
    await body.dump();
    if (headers['cache-status'] === 'site; hit') hits += 1;
  }
  return hits;
}

/** Requests URLs that do not exist; returns the number of responses other than 404. */
async function strangers(service: MeasuredServer, step: number, requests: number): Promise<number> {
  const path = `/unknown-${step}-{i}`;
  const { statuses } = await runLoad({ origin: service.origin, path, headers: BR, connections: 16, requests });
  return requests - (statuses[404] ?? 0);
}

/** Requests each unknown URL once, as an attacker would to fill the memory. */
export async function unknownUrls({ options }: BenchSite): Promise<Row> {
  // A separate service: the cache of the shared one is full of the other rows' pages.
  const service = await startService(PORTS.sample, PORTS.sampleOps);
  try {
    return await askInSteps(service, options.million ? MILLION : USUALLY);
  } finally {
    await service.stop();
  }
}

async function askInSteps(service: MeasuredServer, count: number): Promise<Row> {
  for (let i = 0; i < 3; i += 1) await hotHits(service);
  const before = await service.usage();
  const sizes: number[] = [];
  let fewestHits = HOT_PAGES;
  let refused = 0;
  for (let step = 0; step < STEPS; step += 1) {
    refused += await strangers(service, step, count / STEPS);
    sizes.push((await service.usage()).rss / MB);
    fewestHits = Math.min(fewestHits, await hotHits(service));
  }
  const after = await service.usage();
  const growth = (sizes.at(-1) ?? 0) - (sizes[STEPS / 2] ?? 0);
  const cpu = (after.cpu - before.cpu) / count;
  return {
    what: `${count.toLocaleString('en')} distinct unknown URLs`,
    measured: `${Math.max(...sizes).toFixed(0)} MB, ${fewestHits} of ${HOT_PAGES} hot pages hit`,
    goal: 'under 400 MB and 1,000 µs, all hit',
    notes:
      `${(before.rss / MB).toFixed(0)} MB before, ${growth.toFixed(0)} MB more over the second half, peak of the process ` +
      `${(after.peak / MB).toFixed(0)} MB; ${cpu.toFixed(0)} µs CPU each; ${refused} not answered 404`,
  };
}
