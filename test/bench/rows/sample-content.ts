import { type BenchSite, PORTS, SERVER } from '../bench-site.ts';
import { type MeasuredServer, startMeasured } from '../measured-server.ts';
import type { Row } from '../table.ts';
import { payload } from './payload.ts';
import { start } from './start.ts';

/** The service with the embedded content service and the sample content, in a new database. */
const environmentOf = ({ scratch }: BenchSite) => ({
  CONTENT_DATABASE: `${scratch}/sample.sqlite`,
  DRAIN_SECONDS: '0',
});

/** Starts the service with the sample content. */
export const startSample = (site: BenchSite): Promise<MeasuredServer> =>
  startMeasured('sample', SERVER, PORTS.sample, { ...environmentOf(site), OPS_PORT: String(PORTS.sampleOps) });

/** Starts the service with the sample content and measures the sizes of pages. */
export async function samplePayload(site: BenchSite): Promise<Row[]> {
  const server = await startSample(site);
  try {
    return await payload(server);
  } finally {
    await server.stop();
  }
}

/** The time of a start. The first start fills the database and does not count. */
export const sampleStart = (site: BenchSite): Promise<Row> => start(environmentOf(site));
