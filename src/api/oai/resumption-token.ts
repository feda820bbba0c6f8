import { isDay } from './day.ts';
import { isSetSpec } from './set-spec.ts';

/** What a list of records is selected by. Days are inclusive. */
export interface Selection {
  from?: string;
  until?: string;
  set?: string;
}

/** The last record of a part of a list. The next part begins after it. */
export interface Position {
  day: string;
  id: string;
}

export type ListVerb = 'ListRecords' | 'ListIdentifiers';

/** A part of a list that a token leads to. */
export interface ResumedList {
  selection: Selection;
  after: Position;
}

/** Longer tokens do not fit into a URL (docs/rules.md#request-limits). */
const MAX_LENGTH = 1_900;

/**
 * Writes a resumption token. It has everything that the next part needs, so that no replica keeps a
 * list: the verb, the selection, and the last record that was sent.
 */
export function writeToken(verb: ListVerb, { selection, after }: ResumedList): string {
  const { from = '', until = '', set = '' } = selection;
  return Buffer.from(JSON.stringify([verb, from, until, set, after.day, after.id])).toString('base64url');
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const isOptional = (value: string, test: (value: string) => boolean) => value === '' || test(value);

/** Reads a resumption token; undefined unless `writeToken` wrote it for the same verb. */
export function readToken(verb: ListVerb, token: string): ResumedList | undefined {
  const parts = token.length <= MAX_LENGTH ? parse(token) : undefined;
  if (!Array.isArray(parts) || parts.length !== 6 || !parts.every((part) => typeof part === 'string')) return undefined;
  const [, from, until, set, day, id] = parts as [string, string, string, string, string, string];
  const isValid = isOptional(from, isDay) && isOptional(until, isDay) && isOptional(set, isSetSpec) && isDay(day);
  const selection: Selection = {};
  if (from) selection.from = from;
  if (until) selection.until = until;
  if (set) selection.set = set;
  const resumed = { selection, after: { day, id } };
  return isValid && writeToken(verb, resumed) === token ? resumed : undefined;
}
