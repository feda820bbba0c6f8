import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { sameLooks } from '../domain/same-looks.ts';
import { publicationPath } from './publication-path.ts';
import { searchQuery } from './searchable-text.ts';
import type { Selection } from './selection.ts';
import type { WirePublication } from './wire-publication.ts';

/** A search returns at most this many publications. */
export const MAX_HITS = 100;

/** A publication, its position in the database, and the HTML abstract of its detail page. */
export interface PublicationRow {
  position: number;
  publication: WirePublication;
  text: string | null;
}

/** Reads publications. Lists are JSON in UTF-8. */
export interface PublicationsReader {
  /** The publication at a page path. */
  atPath(path: string): PublicationRow | undefined;
  /** The publications at the given positions in the database, in the given order. */
  atPositions(positions: readonly number[]): Uint8Array;
  /** The publications with the given ids, in the given order, each once. Skips unknown ids. */
  withIds(ids: readonly string[]): Uint8Array;
  selected(selection: Selection): Uint8Array;
  /** Selects by attributes, without a limit: slice by slice, to keep the event loop free. */
  selectedInSlices(selection: Selection): Promise<Uint8Array>;
  /** The publications that contain every word of the term, best match first. */
  matching(term: string): Uint8Array;
}

const NEWEST_FIRST = 'ORDER BY published DESC NULLS LAST, position';

const CHOSEN = `
  FROM publications
  WHERE (:category IS NULL OR category = :category) AND (:region IS NULL OR region = :region)
    AND (:cropType IS NULL OR crop_type = :cropType) AND (:language IS NULL OR language = :language)
  ${NEWEST_FIRST}`;

const SELECTED = `SELECT record ${CHOSEN} LIMIT :limit`;
const SELECTED_POSITIONS = `SELECT position ${CHOSEN}`;

const NAMED = `
  SELECT record FROM json_each(:paths) AS asked JOIN publications ON publications.path = asked.value
  ORDER BY asked.key LIMIT :limit`;

const WITH_IDS = `
  SELECT record FROM (SELECT value, min(key) AS place FROM json_each(:ids) GROUP BY value) AS asked
  JOIN publications ON publications.id = asked.value ORDER BY place`;

const AT_POSITIONS = `
  SELECT record FROM json_each(:positions) AS asked JOIN publications ON position = asked.value ORDER BY asked.key`;

// Weights of title, author, terms and text: a word in the title counts most.
const MATCHING = `
  SELECT record FROM (
    SELECT rowid, bm25(publication_search, 20, 6, 4, 1) AS distance FROM publication_search
    WHERE publication_search MATCH :query ORDER BY distance, rowid LIMIT ${MAX_HITS}
  ) AS hit JOIN publications ON position = hit.rowid
  ORDER BY distance, position`;

/** How many publications are read at once, in a few milliseconds. */
const SLICE = 500;

/** SQLite treats a negative limit as no limit. */
const NO_LIMIT = -1;

const EMPTY_LIST: Uint8Array = Buffer.from('[]');

type Values = Record<string, string | number | null>;

type Attribute = Exclude<keyof Selection, 'select' | 'slugs' | 'limit'>;

const comparable = (value: string | undefined): string | null => (value === undefined ? null : sameLooks(value));

/** The parameters of `CHOSEN`. The type requires each attribute of a selection. */
const chosenBy = ({ category, region, cropType, language }: Selection): Record<Attribute, string | null> => ({
  category: comparable(category),
  region: comparable(region),
  cropType: comparable(cropType),
  language: comparable(language),
});

function listReader(database: DatabaseSync, rows: string): (values: Values) => Uint8Array {
  // group_concat keeps the order. A BLOB avoids a long JavaScript string.
  const statement = database.prepare(
    `SELECT CAST('[' || coalesce(group_concat(record, ','), '') || ']' AS BLOB) AS list FROM (${rows})`,
  );
  return (values) => statement.get(values)?.list as Uint8Array;
}

/** Joins JSON lists to one list. */
function joinedLists(lists: readonly Uint8Array[]): Uint8Array {
  const filled = lists.filter(({ byteLength }) => byteLength > EMPTY_LIST.byteLength);
  const parts = filled.flatMap((list, at) => [Buffer.from(at === 0 ? '[' : ','), list.subarray(1, -1)]);
  return parts.length === 0 ? EMPTY_LIST : Buffer.concat([...parts, Buffer.from(']')]);
}

/** Prepares the statements that read publications. */
export function createPublicationsReader(database: DatabaseSync): PublicationsReader {
  const atPath = database.prepare('SELECT position, record, text FROM publications WHERE path = ?');
  const selected = listReader(database, SELECTED);
  const named = listReader(database, NAMED);
  const withIds = listReader(database, WITH_IDS);
  const atPositions = listReader(database, AT_POSITIONS);
  const matching = listReader(database, MATCHING);
  const selectedPositions = database.prepare(SELECTED_POSITIONS);
  const positionsList = (positions: readonly number[]) => atPositions({ positions: JSON.stringify(positions) });
  return {
    atPath(path) {
      const row = atPath.get(path) as { position: number; record: string; text: string | null } | undefined;
      return row && { ...row, publication: JSON.parse(row.record) as WirePublication };
    },
    atPositions: positionsList,
    async selectedInSlices(selection) {
      const rows = selectedPositions.all(chosenBy(selection));
      const lists: Uint8Array[] = [];
      for (let at = 0; at < rows.length; at += SLICE) {
        await setImmediate();
        lists.push(positionsList(rows.slice(at, at + SLICE).map(({ position }) => Number(position))));
      }
      return joinedLists(lists);
    },
    withIds: (ids) => withIds({ ids: JSON.stringify(ids) }),
    selected({ slugs, limit = NO_LIMIT, ...selection }) {
      if (slugs) return named({ paths: JSON.stringify(slugs.map(publicationPath)), limit });
      return selected({ ...chosenBy(selection), limit });
    },
    matching(term) {
      const query = searchQuery(term);
      return query === undefined ? EMPTY_LIST : matching({ query });
    },
  };
}
