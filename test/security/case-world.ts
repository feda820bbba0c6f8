import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningSite } from '../site/start-site.ts';
import { startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { type StubContentService, startStub } from '../stub-content-service/stub-content-service.ts';

/** The service, its content service, and a canary listener that must never be called. */
export interface CaseWorld {
  site: RunningSite;
  port: number;
  stub: StubContentService;
  /** Requests that reached the canary. */
  canaryHits: () => number;
  /** Replaces `{{NAME}}` by what a case saved under the name, or by a value of the world. */
  fill: (text: string, saved?: Record<string, string>) => string;
}

const STATIC = new URL('../../dist/static/', import.meta.url);

/** Path below /static of a built script with a hash in its name. */
function builtAsset(): string {
  const [asset] = globSync('assets/*.js', { cwd: STATIC });
  if (asset === undefined) throw new Error('Build the client first: npm run build');
  return asset;
}

async function startCanary(t: { teardown(close: () => unknown): unknown }) {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, hits: () => hits };
}

export const okPage = {
  template: 'single-column',
  title: 'A page',
  description: 'A description',
  zones: { main: [{ type: 'content', text: '<p>fine</p>' }] },
};

/** Starts everything as in production: with listed hosts, and a public origin on https. */
export async function startCaseWorld(t: { teardown(close: () => unknown): unknown }): Promise<CaseWorld> {
  const stub = await startStub(t);
  const canary = await startCanary(t);
  const env = { ALLOWED_HOSTS: '127.0.0.1,localhost', PUBLIC_ORIGIN: 'https://www.institute.example' };
  const site = await startSite(t, { stub, env });
  // The calls for the first pages must not look like the calls of a case.
  await until('ready', async () => (await fetch(`${site.opsOrigin}/readyz`)).ok);
  const [first, second] = stub.content.sites;
  const names: Record<string, string> = {
    HOST: new URL(site.origin).host,
    HOST_UPPER: `LOCALHOST:${new URL(site.origin).port}`,
    SITE: first?.slug ?? '',
    SITE2: second?.slug ?? '',
    LANG: first?.languages[0]?.locale ?? '',
    LANG2: first?.languages[1]?.locale ?? '',
    STUB: new URL(stub.origin).host,
    CANARY: canary.address,
    ASSET: builtAsset(),
  };
  const fill = (text: string, saved: Record<string, string> = {}) =>
    text
      .replace(/\{\{REPEAT:(.):(\d+)\}\}/g, (_all, unit: string, times: string) => unit.repeat(Number(times)))
      .replace(/\{\{(\w+)\}\}/g, (all, name: string) => saved[name] ?? names[name] ?? all);
  return { site, port: Number(new URL(site.origin).port), stub, canaryHits: canary.hits, fill };
}
