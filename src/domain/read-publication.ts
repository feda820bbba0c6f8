import { below, type ReportProblem, refuse } from './contract-problem.ts';
import { FACETS } from './facets.ts';
import { isTrue } from './flags.ts';
import type { Publication } from './publications.ts';
import { dateTextOf } from './wire-date.ts';
import { filledTextOf, idOf, isAbsent, isWireObject, textOf, type WireObject } from './wire-values.ts';
import { withoutUndefined } from './without-undefined.ts';

/**
 * Optional text fields; a blank text counts as absent (docs/rules.md#categories,
 * docs/rules.md#filters).
 */
const TEXT_FIELDS = [...FACETS, 'subCategory', 'overviewImage', 'socialImage', 'zone', 'externalUrl'] as const;

const EXPECTED = { author: 'an author with a name', uploads: 'an upload with a file' } as const;

/** Converts a missing value, a single value or a list to a list. */
const listOf = (value: unknown): readonly unknown[] => (isAbsent(value) ? [] : Array.isArray(value) ? value : [value]);

function authorOf(value: unknown): Publication['author'][number] | undefined {
  const { _id, name } = isWireObject(value) ? value : { name: value };
  const text = filledTextOf(name);
  return text === undefined ? undefined : withoutUndefined({ _id: idOf(_id), name: text });
}

function uploadOf(value: unknown): Publication['uploads'][number] | undefined {
  const { file, name } = isWireObject(value) ? value : { file: value };
  const path = filledTextOf(file);
  return path === undefined ? undefined : withoutUndefined({ file: path, name: filledTextOf(name) });
}

/** Reads a field with one value or many; unreadable values are dropped and reported. */
function readMany<T>(
  wire: WireObject,
  field: keyof typeof EXPECTED,
  pointer: string,
  report: ReportProblem,
  read: (value: unknown) => T | undefined,
): T[] {
  const items: T[] = [];
  for (const [index, given] of listOf(wire[field]).entries()) {
    const item = read(given);
    if (item !== undefined) items.push(item);
    else if (!isAbsent(given)) refuse(report, 'dropped-entry', `${pointer}/${field}/${index}`, given, EXPECTED[field]);
  }
  return items;
}

function readTexts(publication: Publication, wire: WireObject, pointer: string, report: ReportProblem): void {
  for (const field of TEXT_FIELDS) {
    const given = wire[field];
    const text = filledTextOf(given);
    if (text !== undefined) publication[field] = text;
    else if (!isAbsent(given) && typeof given !== 'string')
      refuse(report, 'dropped-field', below(pointer, field), given, 'a text');
  }
  const type = filledTextOf(wire.type);
  if (type !== undefined) publication.category ??= type;
  const date = dateTextOf(wire.publicationDate);
  if (date !== undefined) publication.publicationDate = date;
  else if (!isAbsent(wire.publicationDate) && typeof wire.publicationDate !== 'string')
    refuse(report, 'dropped-field', below(pointer, 'publicationDate'), wire.publicationDate, 'a date');
}

/**
 * Reads a publication in any form that the content service uses (docs/rules.md#publication-ids,
 * docs/rules.md#publication, docs/rules.md#flags). Only the id is required.
 */
export function readPublication(value: unknown, pointer: string, report: ReportProblem): Publication | undefined {
  if (!isWireObject(value)) return refuse(report, 'dropped-publication', pointer, value, 'a publication');
  const _id = idOf(value._id);
  if (_id === undefined)
    return refuse(
      report,
      'dropped-publication',
      below(pointer, '_id'),
      value._id,
      'an id: a text, a number, {"$id"} or {"$oid"}',
    );
  const publication: Publication = {
    _id,
    slug: textOf(value.slug)?.trim() ?? '',
    title: textOf(value.title) ?? '',
    external: isTrue(value.external),
    author: readMany(value, 'author', pointer, report, authorOf),
    uploads: readMany(value, 'uploads', pointer, report, uploadOf),
  };
  readTexts(publication, value, pointer, report);
  return publication;
}
