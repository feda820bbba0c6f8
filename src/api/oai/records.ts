import { isTurnOver, nextTurn } from '../../content/turns.ts';
import { type BibliographicRecord, bibliographicRecord } from '../../domain/bibliographic-record.ts';
import { emptyCatalogueQuery } from '../../domain/catalogue-query.ts';
import { decodeUriComponent } from '../../domain/decode-uri-component.ts';
import { oaiPrefix } from '../../domain/oai-identifier.ts';
import { OaiError } from './oai-error.ts';
import { loadRecordList, type RecordHeader, UNKNOWN_DAY } from './record-list.ts';
import type { Repository } from './repository.ts';
import type { Position, Selection } from './resumption-token.ts';
import { isWithinSet, type RecordSet } from './set-spec.ts';

/** Most records in one response. */
const PART_SIZE = 100;

/** A part of a list of records. */
export interface ListPart {
  headers: RecordHeader[];
  /** Number of records in the whole list, and of those before this part. */
  total: number;
  before: number;
  /** The last record of the part, if more follow. */
  next?: Position;
}

const comparePositions = (one: Position, other: Position): number => {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};

/** The number of headers before the first one of which `isReached` is true; they are ordered. */
function countBefore(headers: readonly RecordHeader[], isReached: (header: RecordHeader) => boolean): number {
  let [low, high] = [0, headers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(headers[middle] as RecordHeader)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The selected headers, in their order. */
function selectHeaders(headers: readonly RecordHeader[], { from, until, set }: Selection): readonly RecordHeader[] {
  const start = from === undefined ? 0 : countBefore(headers, ({ day }) => day >= from);
  const end = until === undefined ? headers.length : countBefore(headers, ({ day }) => day > until);
  const inTime = headers.slice(start, end);
  return set === undefined ? inTime : inTime.filter(({ sets }) => sets.some((spec) => isWithinSet(spec, set)));
}

const noSets = () => new OaiError('noSetHierarchy', 'There is no catalogue, and so no sets.');

/**
 * A part of a list: the records after a position, ordered by day and id. A record that changes gets
 * a later day, and is listed again at the end; all others are listed once, whatever is added or
 * removed meanwhile. Throws `noRecordsMatch`, `noSetHierarchy`.
 */
export async function listRecords(repository: Repository, selection: Selection, after?: Position): Promise<ListPart> {
  if (repository.sites.length === 0 && selection.set !== undefined) throw noSets();
  const { headers } = await loadRecordList(repository);
  const selected = selectHeaders(headers, selection);
  const before = after ? countBefore(selected, (header) => comparePositions(header, after) > 0) : 0;
  const sent = selected.slice(before, before + PART_SIZE);
  const last = sent.at(-1);
  if (!last) throw new OaiError('noRecordsMatch', 'There are no such records.');
  const part: ListPart = { headers: sent, total: selected.length, before };
  if (before + sent.length < selected.length) part.next = { day: last.day, id: last.id };
  return part;
}

/** The sets of a repository, by setSpec, each with its name. Throws `noSetHierarchy`. */
export async function listSets(repository: Repository): Promise<ReadonlyMap<string, RecordSet>> {
  const { sets } = await loadRecordList(repository);
  if (sets.size === 0) throw noSets();
  return sets;
}

/** The day of the oldest record; the unknown day if there are no records. */
export async function earliestDay(repository: Repository): Promise<string> {
  const { headers } = await loadRecordList(repository);
  return headers[0]?.day ?? UNKNOWN_DAY;
}

/** The header of the record with an identifier. Throws `idDoesNotExist`. */
export async function findRecord(repository: Repository, identifier: string): Promise<RecordHeader> {
  const prefix = oaiPrefix(repository.origin);
  const rest = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : '';
  const wanted = decodeUriComponent(rest) ?? '';
  const found = (await loadRecordList(repository)).headers.find(({ id }) => id === wanted);
  if (!found) throw new OaiError('idDoesNotExist', 'There is no record with this identifier.');
  return found;
}

/** The bibliographic record of each header, in order. */
export async function recordsOf(
  { sites }: Repository,
  headers: readonly RecordHeader[],
): Promise<Map<string, BibliographicRecord>> {
  const records = new Map<string, BibliographicRecord>();
  for (const site of sites) {
    const rank = headers.filter((header) => header.site === site.slug).map(({ id }) => id);
    if (rank.length === 0) continue;
    if (isTurnOver()) await nextTurn();
    const query = { ...emptyCatalogueQuery(), shown: rank.length };
    const { items } = await site.catalogue.details(query, { rank });
    for (const item of items) records.set(item._id, bibliographicRecord(item, site.place));
  }
  return records;
}
