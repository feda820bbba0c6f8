import { UnreadableSource } from './entry.ts';
import type { HarvestStaging } from './harvest-staging.ts';
import { type OaiOptions, requestOai } from './oai-client.ts';
import type { OaiResponse } from './oai-response.ts';

/** What is harvested. */
export interface HarvestSelection {
  /** Base URL of the repository, without query. */
  baseUrl: string;
  /** Only records that changed since this day or instant, in UTC. */
  from?: string | undefined;
  set?: string | undefined;
}

interface HarvestOptions extends OaiOptions {
  /** Seconds between two requests. */
  pause: number;
  /** Called after each part: records so far, and of the whole list if it is known. */
  onPart(count: number, total: number | undefined): void;
}

/** The key of a harvest: another `from` or `set` is another harvest. */
export const harvestKey = ({ baseUrl, from = '', set = '' }: HarvestSelection): string =>
  [baseUrl, set, from].join(' ').trimEnd();

function urlOf({ baseUrl, from, set }: HarvestSelection, token: string | undefined): string {
  const url = new URL(baseUrl);
  url.searchParams.set('verb', 'ListRecords');
  if (token !== undefined) url.searchParams.set('resumptionToken', token);
  else {
    url.searchParams.set('metadataPrefix', 'oai_dc');
    if (from !== undefined) url.searchParams.set('from', from);
    if (set !== undefined) url.searchParams.set('set', set);
  }
  return url.href;
}

/** Whether a list is empty. Throws {@link UnreadableSource} for another error of the protocol. */
function isEmpty({ error }: OaiResponse): boolean {
  if (error === undefined || error.code === 'noRecordsMatch') return error !== undefined;
  throw new UnreadableSource(`the repository refuses the request: ${error.code} ${error.message}`.trim());
}

/** Most parts in a row without a new record. Some repositories leave out what nobody may see. */
const MAX_BARREN_PARTS = 100;

/** Detects a list without end. `first`: the token of its first request. */
function createEndlessness(first: string | undefined) {
  const tokens = new Set([first]);
  let known = 0;
  let barren = 0;
  /** `count`: records of the earlier parts. Throws {@link UnreadableSource}. */
  return (count: number, next: string | undefined): void => {
    barren = count > known ? 0 : barren + 1;
    known = count;
    if (next === undefined) return;
    if (tokens.has(next)) throw new UnreadableSource('the repository sends the same part of the list again and again');
    if (barren > MAX_BARREN_PARTS)
      throw new UnreadableSource(`the repository sends no new record in ${MAX_BARREN_PARTS} parts of the list`);
    tokens.add(next);
  };
}

/**
 * Harvests records in `oai_dc` into the staging: one request at a time, with pauses. It resumes
 * where an earlier run has stopped; if the repository no longer knows that place, it begins anew,
 * once. Throws {@link UnreadableSource}; what has arrived stays staged.
 */
export async function harvest(
  selection: HarvestSelection,
  staging: HarvestStaging,
  options: HarvestOptions,
): Promise<void> {
  let { token, isComplete, count, startedAt } = staging.state();
  let mayBeginAnew = token !== undefined;
  let checkEnd = createEndlessness(token);
  if (count > 0) options.note(`resuming the harvest of ${startedAt?.slice(0, 10)}, ${count} records`);
  while (!isComplete) {
    const response = await requestOai(urlOf(selection, token), options);
    if (response.error?.code === 'badResumptionToken' && mayBeginAnew) {
      options.note('the repository no longer knows the earlier harvest: beginning anew');
      staging.clear();
      [token, count] = [undefined, 0];
      checkEnd = createEndlessness(undefined);
      mayBeginAnew = false;
      continue;
    }
    const next = isEmpty(response) ? undefined : response.token || undefined;
    checkEnd(count, next);
    staging.add(response.records, next, response.responseDate);
    ({ token, isComplete, count } = staging.state());
    options.onPart(count, response.total);
    if (!isComplete) await options.wait(options.pause);
  }
}
