import { isoDate, parsePublicationDate } from './publication-date.ts';

/** A time with its offset. Without the offset, nothing tells which instant is meant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads a time of change: an instant in ISO 8601 and UTC, without milliseconds, or a day for a date
 * without an offset. Undefined for a date that is invalid or less precise.
 */
export function timeOfChange(raw: string | undefined): string | undefined {
  const text = raw?.trim() ?? '';
  if (!INSTANT.test(text)) {
    const date = parsePublicationDate(text);
    return date?.day === undefined ? undefined : isoDate(date);
  }
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : `${instant.toISOString().slice(0, 19)}Z`;
}

/** A day that its month has in every year, alone or in an instant in UTC: the usual forms. */
const USUAL_DAY =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)(?:T[0-2]\d:[0-5]\d:[0-5]\dZ)?$/;

/** The day of a time of change, in UTC. In the usual forms, it is read ten times as fast. */
export function dayOfChange(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  return (USUAL_DAY.test(raw) ? raw : timeOfChange(raw))?.slice(0, 10);
}
