import { benchArguments } from './bench-arguments.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { cachedApiPage, cachedCatalogue, cachedPage, notModified } from './rows/cached.ts';
import { catalogue } from './rows/catalogue.ts';
import { expiredKey } from './rows/expired-key.ts';
import { firstMinute } from './rows/first-minute.ts';
import { firstVisit } from './rows/first-visit.ts';
import { neverSeen } from './rows/never-seen.ts';
import { profile } from './rows/profile.ts';
import { samplePayload, sampleStart } from './rows/sample-content.ts';
import { unknownUrls } from './rows/unknown-urls.ts';
import { notMeasured, printHeading, printRow, type Row } from './table.ts';

/*
 * `npm run bench` measures the service in one run, as ratios to a bare Fastify that sends the same
 * bytes and to a bare React render of the same page. docs/bench.md explains the output.
 */
const ROWS: Record<string, (site: BenchSite) => Promise<Row | Row[]>> = {
  'cached-page': cachedPage,
  'cached-api-page': cachedApiPage,
  'cached-catalogue': cachedCatalogue,
  'not-modified': notModified,
  'never-seen': neverSeen,
  'large-catalogue': ({ options }) => catalogue(options),
  'first-minute': firstMinute,
  'expired-key': expiredKey,
  'unknown-urls': unknownUrls,
  'first-visit': firstVisit,
  payload: samplePayload,
  start: sampleStart,
  profile,
};

const options = benchArguments(process.argv.slice(2));

/** Whether to measure a row: all rows by default, but the profile only with `--profile`. */
function isWanted(name: string): boolean {
  if (name === 'profile') return options.profile;
  return options.rows.length === 0 || options.rows.some((wanted) => name.includes(wanted));
}

/** Measures a row. A failed row reports why and sets exit code 1; the other rows go on. */
async function measured(name: string, measure: (site: BenchSite) => Promise<Row | Row[]>): Promise<Row[]> {
  try {
    return [await measure(site)].flat();
  } catch (error) {
    process.exitCode = 1;
    return [notMeasured(name, error)];
  }
}

const site = await startBenchSite(options);
try {
  printHeading();
  for (const [name, measure] of Object.entries(ROWS)) {
    if (isWanted(name)) for (const row of await measured(name, measure)) printRow(row);
  }
} finally {
  await site.stop();
}
