import type { Catalogue, CatalogueEntry } from '../../content/catalogue.ts';
import { isTurnOver, nextTurn } from '../../content/turns.ts';
import type { HarvestedSite, Repository } from './repository.ts';
import { type RecordSet, setSpec } from './set-spec.ts';

/** The day of records whose change is unknown. It stays, so that tokens and selections do. */
export const UNKNOWN_DAY = '1970-01-01';

/** The header of a record, and the slug of the site that its metadata are made on. */
export interface RecordHeader {
  id: string;
  day: string;
  /** One set for each site that has the publication. */
  sets: readonly string[];
  site: string;
}

/** All records of a repository. */
interface RecordList {
  /** Ordered by day and id. */
  headers: readonly RecordHeader[];
  /** By setSpec. */
  sets: ReadonlyMap<string, RecordSet>;
}

const NO_SETS: readonly string[] = [];

/** Returns a function that adds a set. Equal lists are one object, since there are few of them. */
function setAdder() {
  const longer = new Map<readonly string[], Map<string, readonly string[]>>();
  return (sets: readonly string[], spec: string): readonly string[] =>
    longer.getOrInsertComputed(sets, () => new Map()).getOrInsertComputed(spec, () => [...sets, spec]);
}

/** Returns a function that gives the setSpec of a category, which is written once. */
function specsOf({ slug: site }: HarvestedSite, sets: Map<string, RecordSet>) {
  const specs = new Map<string | undefined, string>();
  const specOf = (category: string | undefined) => {
    const set = category === undefined ? { site } : { site, category };
    const spec = setSpec(set);
    sets.set(spec, set);
    return spec;
  };
  specs.set(undefined, specOf(undefined));
  return ({ category }: CatalogueEntry): string => specs.getOrInsertComputed(category, specOf);
}

/** Orders headers by day and id: the ids of each day, since most records may have the same day. */
async function orderHeaders(headers: ReadonlyMap<string, RecordHeader>): Promise<RecordHeader[]> {
  const byDay = Map.groupBy(headers.values(), ({ day }) => day);
  const ordered: RecordHeader[] = [];
  for (const day of [...byDay.keys()].sort()) {
    const ids = byDay.get(day)?.map(({ id }) => id) ?? [];
    // Without a comparison function, this takes a third of the time.
    for (const id of ids.sort()) ordered.push(headers.get(id) as RecordHeader);
    if (isTurnOver()) await nextTurn();
  }
  return ordered;
}

/** Makes the list in steps of some milliseconds. The first site of a publication gives its day. */
async function makeRecordList(sites: readonly HarvestedSite[]): Promise<RecordList> {
  const headers = new Map<string, RecordHeader>();
  const sets = new Map<string, RecordSet>();
  const added = setAdder();
  for (const site of sites) {
    if (isTurnOver()) await nextTurn();
    const specOf = specsOf(site, sets);
    const entries = site.catalogue.entries();
    if (isTurnOver()) await nextTurn();
    for (const entry of entries) {
      const { id, day = UNKNOWN_DAY } = entry;
      const spec = specOf(entry);
      const known = headers.get(id);
      if (known) known.sets = added(known.sets, spec);
      else headers.set(id, { id, day, sets: added(NO_SETS, spec), site: site.slug });
    }
  }
  if (isTurnOver()) await nextTurn();
  return { headers: await orderHeaders(headers), sets };
}

interface MadeList {
  /** What it was made from. A catalogue that is replaced elsewhere is not kept in memory. */
  from: readonly { slug: string; catalogue: WeakRef<Catalogue> }[];
  list: Promise<RecordList>;
}

/**
 * The last list, by the catalogue of its first site. All parts of a harvest and all harvesters
 * share it, until the content of a catalogue changes (decision 46).
 */
const made = new WeakMap<Catalogue, MadeList>();

const isMadeFrom = ({ from }: MadeList, sites: readonly HarvestedSite[]): boolean =>
  from.length === sites.length &&
  from.every(({ slug, catalogue }, at) => slug === sites[at]?.slug && catalogue.deref() === sites[at]?.catalogue);

/** The records of a repository. */
export async function loadRecordList({ sites }: Repository): Promise<RecordList> {
  const [first] = sites;
  if (!first) return { headers: [], sets: new Map() };
  const known = made.get(first.catalogue);
  if (known && isMadeFrom(known, sites)) return known.list;
  const list = makeRecordList(sites);
  const from = sites.map(({ slug, catalogue }) => ({ slug, catalogue: new WeakRef(catalogue) }));
  made.set(first.catalogue, { from, list });
  return list;
}
