import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import type { BenchArguments } from './bench-arguments.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

export const PORTS = {
  content: 4810,
  service: 4811,
  ops: 4812,
  bare: 4813,
  react: 4815,
  sample: 4816,
  sampleOps: 4817,
};
export const BR = { 'accept-encoding': 'br' };
/** Folder of the CPU profiles. */
export const PROFILES = '.cache/profiles';

export const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The service as `npm start` starts it. */
export const SERVER = here('../../dist/server/server.js');

/** The servers of a run, and a temporary folder that `stop` removes. */
export interface BenchSite {
  options: BenchArguments;
  service: MeasuredServer;
  content: MeasuredServer;
  scratch: string;
  stop(): Promise<void>;
}

/**
 * Starts the service on the bench's content service, with info logs, metrics, headers and checks.
 */
export const startService = (port: number, opsPort: number): Promise<MeasuredServer> =>
  startMeasured('service', SERVER, port, {
    OPS_PORT: String(opsPort),
    API_ENDPOINT: `127.0.0.1:${PORTS.content}`,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
  });

/** Starts the content service and the service. */
export async function startBenchSite(options: BenchArguments): Promise<BenchSite> {
  const scratch = mkdtempSync(`${tmpdir()}/bench-`);
  const content = await startMeasured(
    'content service',
    here('bench-content-service.ts'),
    PORTS.content,
    {},
    { core: 1 },
  );
  const service = await startService(PORTS.service, PORTS.ops);
  const stop = async () => {
    await Promise.all([service.stop(), content.stop()]);
    rmSync(scratch, { recursive: true });
  };
  return { options, service, content, scratch, stop };
}

/** A response of the service that the bare server sends too. */
export interface Sample {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

/** Repeats a request until the response comes from the cache in its final form. */
export async function sample(url: string, headers: Record<string, string>): Promise<Sample> {
  for (let i = 0; i < 60; i += 1) await (await request(url, { headers })).body.dump();
  // During this wait, the service recompresses the page, because it is requested often.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const answer = await request(url, { headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const { date, connection, 'keep-alive': keepAlive, 'content-length': length, ...kept } = answer.headers;
  return { status: answer.statusCode, body, headers: kept as Record<string, string> };
}

/** A bare Fastify that sends the sample response. */
export function startBareServer({ status, body, headers }: Sample, scratch: string): Promise<MeasuredServer> {
  const file = `${scratch}/body-${status}-${body.length}`;
  writeFileSync(file, body);
  return startMeasured('bare Fastify', here('bare-fastify.ts'), PORTS.bare, {
    BARE_BODY: file,
    BARE_HEADERS: JSON.stringify(headers),
    BARE_STATUS: String(status),
  });
}
