import { Pool } from 'undici';
import { type RunningSite, startSite } from '../site/start-site.ts';
import { type StubContentService, startStub } from '../stub-content-service/stub-content-service.ts';
import { requestOnce } from './load.ts';

type Test = { teardown(close: () => unknown): unknown };

/** The product as a process, with a content service that can be made to fail. */
export interface FaultySite extends RunningSite {
  stub: StubContentService;
  get(path: string, headers?: Record<string, string>): ReturnType<typeof requestOnce>;
  /** The value of a metric. Throws if there is no such metric. */
  metric(name: string): Promise<number>;
  /** A JSON response of the operations listener. */
  ops<T>(path: string): Promise<{ status: number; body: T }>;
}

/** Short cache windows, so that the tests take seconds. */
export const SHORT: Record<string, string> = {
  CACHE_TTL: '1',
  CACHE_STALE_WHILE_REVALIDATE: '600',
  CACHE_STALE_IF_ERROR: '86400',
  CONTENT_TIMEOUT_MS: '1000',
  // 0 disables load shedding, because test machines are busy. Its own test sets a limit.
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** Twenty paths that exist. */
export const PATHS: readonly string[] = [
  '/',
  '/about',
  '/about/team',
  '/about/history',
  '/research',
  '/research/potassium',
  '/publications',
  '/contact',
  '/newsletter',
  '/disclaimer',
  '/privacy',
  '/cookies',
  '/blocks',
  '/es',
  '/es/about',
  '/es/research',
  '/es/contact',
  '/api/pages/about',
  '/api/translations',
  '/api/sites',
];

/** Starts a site for fault tests. Site and stub stop with the test. */
export async function startFaulty(
  t: Test,
  options: { env?: Record<string, string>; stub?: StubContentService; nodeOptions?: string[] } = {},
): Promise<FaultySite> {
  const stub = options.stub ?? (await startStub(t));
  const { nodeOptions = [] } = options;
  const site = await startSite(t, { stub, nodeOptions, env: { ...SHORT, ...options.env } });
  const pool = new Pool(site.origin, { connections: 32 });
  t.teardown(() => pool.destroy());
  return {
    ...site,
    stub,
    get: (path, headers) => requestOnce(pool, path, headers),
    metric: async (name) => {
      const text = await (await fetch(`${site.opsOrigin}/metrics`)).text();
      const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
      if (line === undefined) throw new Error(`There is no metric ${name}.`);
      return Number(line.slice(name.length + 1));
    },
    ops: async <T>(path: string) => {
      const response = await fetch(site.opsOrigin + path);
      return { status: response.status, body: (await response.json()) as T };
    },
  };
}

/** Requests every path once. */
export async function warm(site: FaultySite, paths: readonly string[] = PATHS): Promise<void> {
  for (const path of paths) await site.get(path);
}
