import { benchArguments } from './bench-arguments.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { cachedApiPage, cachedCatalogue, cachedPage, notModified } from './rows/cached.ts';
import { catalogue } from './rows/catalogue.ts';
import { neverSeen } from './rows/never-seen.ts';
import { profile } from './rows/profile.ts';
import { printHeading, printRow, type Row } from './table.ts';

/*
 * `npm run bench`: what the service costs, as ratios to a bare Fastify that sends the same bytes and to a bare React
 * render of the same page, in one run. docs/bench.md says how to read it.
 */
const ROWS: Record<string, (site: BenchSite) => Promise<Row | Row[]>> = {
  'cached-page': cachedPage,
  'cached-api-page': cachedApiPage,
  'cached-catalogue': cachedCatalogue,
  'not-modified': notModified,
  'never-seen': neverSeen,
  'large-catalogue': ({ options }) => catalogue(options),
};

const options = benchArguments(process.argv.slice(2));
const isWanted = (name: string) => options.rows.length === 0 || options.rows.some((wanted) => name.includes(wanted));

const site = await startBenchSite(options);
try {
  printHeading();
  for (const [name, measure] of Object.entries(ROWS)) {
    if (isWanted(name)) for (const row of [await measure(site)].flat()) printRow(row);
  }
  if (options.profile) printRow(await profile(site));
} finally {
  await site.stop();
}
