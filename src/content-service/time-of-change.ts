import { isDeepStrictEqual } from 'node:util';
import { timeOfChange } from '../domain/time-of-change.ts';
import type { PublicationLine } from './wire-publication.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** A time in the form of `modified`: UTC, in seconds. */
export const timeText = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** A publication as the database has it: its record as JSON, and its abstract. */
export interface StoredPublication {
  record: string;
  text: string | null;
}

interface Stored {
  modified: string | undefined;
  rest: unknown;
}

function storedRecord({ record }: StoredPublication): Stored {
  const { modified, ...rest } = JSON.parse(record) as Record<string, unknown>;
  return { modified: typeof modified === 'string' ? modified : undefined, rest };
}

/**
 * The time of change of a publication (docs/rules.md#times-of-change): its own, else that of the
 * earlier one if nothing else of it differs, else now. Undefined if an unchanged one had no time.
 */
export function modifiedOf(
  { text, modified, ...rest }: PublicationLine,
  earlier: StoredPublication | undefined,
  now: Clock,
): string | undefined {
  if (timeOfChange(modified) !== undefined) return modified;
  if (!earlier || earlier.text !== (text ?? null)) return timeText(now());
  const stored = storedRecord(earlier);
  const isSame = isDeepStrictEqual(stored.rest, JSON.parse(JSON.stringify(rest)));
  return isSame ? stored.modified : timeText(now());
}
