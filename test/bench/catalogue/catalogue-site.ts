import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { SERVER } from '../bench-site.ts';
import { type MeasuredServer, startMeasured } from '../measured-server.ts';
import type { Delay } from '../report-usage.ts';

const PORTS = { content: 4830, service: 4831, ops: 4832 };
/** Number of records of the synthetic catalogue. */
const COUNT = 16_580;
const MB = 1_048_576;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A service and its content service, with a large catalogue from a file or a synthetic one. */
export interface CatalogueSite {
  service: MeasuredServer;
  content: MeasuredServer;
  /** Purges everything. */
  purge(): Promise<void>;
  stop(): Promise<void>;
}

/** Paths of the page with all records and of the page with 240 records. */
export const ALL = '/publications';
export const FEW = '/publications-240';

async function isReady(): Promise<boolean> {
  const { body, statusCode } = await request(`http://127.0.0.1:${PORTS.ops}/readyz`);
  await body.dump();
  return statusCode === 200;
}

async function purge(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: '{"all":true}' } as const;
  await (await request(`http://127.0.0.1:${PORTS.ops}/cache/purge`, options)).body.dump();
}

const startContent = (file: string | undefined): Promise<MeasuredServer> => {
  const records = { BENCH_COUNT: String(COUNT), ...(file ? { BENCH_PUBLICATIONS: file } : {}) };
  return startMeasured('content service', here('catalogue-content-service.ts'), PORTS.content, records, { core: 1 });
};

/** Starts the service, which loads the first pages of a host, and waits until it is ready. */
async function startService(content: MeasuredServer, host: string): Promise<CatalogueSite> {
  const service = await startMeasured('service', SERVER, PORTS.service, {
    OPS_PORT: String(PORTS.ops),
    API_ENDPOINT: `127.0.0.1:${PORTS.content}`,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    PUBLIC_ORIGIN: `http://${host}`,
  });
  await service.ask('delay');
  while (!(await isReady())) await setTimeout(50);
  const stop = async () => {
    await Promise.all([service.stop(), content.stop()]);
  };
  return { service, content, purge, stop };
}

/** Starts a service that is ready, but has not loaded the catalogue. */
export async function startCatalogueSite(file: string | undefined): Promise<CatalogueSite> {
  const content = await startContent(file);
  // The first pages are loaded for this host, and are missing: the rows measure the first view.
  const site = await startService(content, 'start.example');
  await get(content, '/next-version');
  return site;
}

/** Starts a service that loads the catalogue at its start. */
export async function startFilledSite(file: string | undefined): Promise<CatalogueSite> {
  const content = await startContent(file);
  await get(content, '/next-version');
  return startService(content, `127.0.0.1:${PORTS.service}`);
}

/** The body of a response; throws unless it is a success. */
export async function get({ origin }: MeasuredServer, path: string): Promise<Buffer> {
  const { body, statusCode } = await request(origin + path);
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}.`);
  return bytes;
}

/** The resources that a server used during an action, in milliseconds and MB. */
interface Used {
  cpu: number;
  loopDelay: number;
  /** Growth of heap and buffers, garbage included. */
  held: number;
  took: number;
}

/** Measures a server during an action. No other requests may run meanwhile. */
export async function during(server: MeasuredServer, act: () => Promise<unknown>): Promise<Used> {
  await server.ask('delay');
  const before = await server.usage();
  const { held } = (await server.ask('delay')) as Delay;
  const begun = performance.now();
  await act();
  const took = performance.now() - begun;
  const delay = (await server.ask('delay')) as Delay;
  const { cpu } = await server.usage();
  return { cpu: (cpu - before.cpu) / 1_000, loopDelay: delay.loopDelay, held: (delay.held - held) / MB, took };
}

/** Changes the content and requests the catalogue until the new version appears. */
export async function untilRebuilt({ service, content }: CatalogueSite): Promise<void> {
  const path = `/api/pages${ALL}`;
  const old = await get(service, path);
  await get(content, '/next-version');
  // Responses of the content service are fresh for one second.
  await setTimeout(1_100);
  for (let tries = 0; tries < 200; tries += 1) {
    if (!(await get(service, path)).equals(old)) return;
    await setTimeout(100);
  }
  throw new Error('The catalogue did not change.');
}
