import { type BenchSite, PORTS, SERVER } from '../bench-site.ts';
import { startMeasured } from '../measured-server.ts';
import type { Row } from '../table.ts';
import { payload } from './payload.ts';
import { start } from './start.ts';

/** The service with the embedded content service and the sample content, in a new database. */
const environmentOf = ({ scratch }: BenchSite) => ({
  CONTENT_DATABASE: `${scratch}/sample.sqlite`,
  DRAIN_SECONDS: '0',
});

/** Starts the service with the sample content and measures the sizes of pages. */
export async function samplePayload(site: BenchSite): Promise<Row[]> {
  const environment = { ...environmentOf(site), OPS_PORT: String(PORTS.sampleOps) };
  const server = await startMeasured('sample', SERVER, PORTS.sample, environment);
  try {
    return await payload(server);
  } finally {
    await server.stop();
  }
}

/** The time of a start. The first start fills the database and does not count. */
export const sampleStart = (site: BenchSite): Promise<Row> => start(environmentOf(site));
