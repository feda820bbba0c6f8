import { type BenchSite, BR, sample, startBareServer } from '../bench-site.ts';
import { measureInTurns } from '../measure.ts';
import { comparisonRow, type Row } from '../table.ts';

const CONNECTIONS = 16;

/** A cached response against a bare Fastify that sends the same bytes and headers. */
async function cachedRow(
  { service, scratch, options }: BenchSite,
  what: string,
  path: string,
  goal: string,
  more: Record<string, string> = {},
): Promise<Row> {
  const headers = { ...BR, ...more };
  const bare = await startBareServer(await sample(service.origin + path, headers), scratch);
  const task = { path, headers, connections: CONNECTIONS, requests: options.requests };
  const contestants = [service, bare].map((server) => ({ server, task }));
  const [ours, theirs] = await measureInTurns(contestants, options.rounds).finally(bare.stop);
  if (!ours || !theirs) throw new Error('Nothing was measured.');
  return comparisonRow(what, ours, theirs, goal);
}

export const cachedPage = (site: BenchSite) => cachedRow(site, 'cached page', '/publications', '1.5 x');

export const cachedApiPage = (site: BenchSite) =>
  cachedRow(site, 'cached /api/pages', '/api/pages/publications', '1.5 x');

export const cachedCatalogue = (site: BenchSite) =>
  cachedRow(site, 'cached /api/publications', '/api/publications?category=Papers&region=Region%201&sort=newest', '');

export async function notModified(site: BenchSite): Promise<Row> {
  const { headers } = await sample(`${site.service.origin}/publications`, BR);
  return cachedRow(site, '304', '/publications', '1.4 x', { 'if-none-match': headers.etag ?? '' });
}
