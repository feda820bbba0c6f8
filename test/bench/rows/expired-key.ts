import { setTimeout as after } from 'node:timers/promises';
import { request } from 'undici';
import { type BenchSite, BR, sample } from '../bench-site.ts';
import { runLoad } from '../measure.ts';
import type { Row } from '../table.ts';

const CLIENTS = 5_000;
const ROUNDS = 3;
/** After this time, `/expiring-…` pages are stale: their first response is fresh for 1,000 ms. */
const EXPIRED_MS = 1_200;

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

async function callsTo({ content }: BenchSite, path: string): Promise<number> {
  return Number(await (await request(`${content.origin}/calls/api/pages${path}`)).body.text());
}

/**
 * All clients connect and send a request at the same time. Returns the 99th percentile in
 * milliseconds, and the number of clients without a response.
 */
async function herd({ service }: BenchSite, path: string): Promise<{ p99: number; lost: number }> {
  const task = { origin: service.origin, path, headers: BR, connections: CLIENTS, requests: CLIENTS };
  const { statuses, p99 } = await runLoad(task);
  return { p99, lost: CLIENTS - (statuses[200] ?? 0) };
}

/** Sends thousands of clients at once to a page that has just expired, and to a fresh page. */
export async function expiredKey(site: BenchSite): Promise<Row> {
  const expired: number[] = [];
  const fresh: number[] = [];
  const calls: number[] = [];
  let lost = 0;
  await sample(`${site.service.origin}/herd`, BR);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const path = `/expiring-${turn}`;
    for (let i = 0; i < 3; i += 1) await (await request(site.service.origin + path, { headers: BR })).body.dump();
    await after(EXPIRED_MS);
    const before = await callsTo(site, path);
    const late = await herd(site, path);
    expired.push(late.p99);
    lost = Math.max(lost, late.lost);
    calls.push((await callsTo(site, path)) - before);
    fresh.push((await herd(site, '/herd')).p99);
  }
  const [late = 0, early = 0] = [median(expired), median(fresh)];
  return {
    what: `${CLIENTS} clients at once on an expired page`,
    measured: `${median(calls)} content call(s), ${CLIENTS - lost} served, p99 ${(late / early).toFixed(2)} x`,
    goal: '1 call, all served, p99 under 2 x',
    notes: `p99 ${late.toFixed(0)} ms against ${early.toFixed(0)} ms on a fresh page, connecting included`,
  };
}
