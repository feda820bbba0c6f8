import { mkdirSync } from 'node:fs';
import type { Profiler } from 'node:inspector/promises';
import { type BenchSite, BR, PROFILES, sample } from '../bench-site.ts';
import { runLoad } from '../measure.ts';
import { costsOf } from '../profile-summary.ts';
import type { Row } from '../table.ts';

const REQUESTS = 10_000;

/** Profiles the service while it sends a cached page, and lists the three largest costs. */
export async function profile({ service }: BenchSite): Promise<Row> {
  await sample(`${service.origin}/publications`, BR);
  mkdirSync(PROFILES, { recursive: true });
  const file = `${PROFILES}/cached-page.cpuprofile`;
  await service.ask('profile');
  await runLoad({ origin: service.origin, path: '/publications', headers: BR, connections: 16, requests: REQUESTS });
  const profiled = (await service.ask({ profiled: file })) as Profiler.Profile;
  const largest = costsOf(profiled).slice(0, 3);
  const shares = largest.map(({ what, share }) => `${what} ${(share * 100).toFixed(0)} %`);
  return { what: 'profile of a cached page', measured: shares.join(', '), goal: '', notes: `self time; ${file}` };
}
