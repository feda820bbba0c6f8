import { filledTextOf, isWireObject, numberOf } from './wire-values.ts';

/** Numbers below it are years or dates such as 20210131, no instants. */
const LEAST_INSTANT = 1e8;
/** Seconds below it, milliseconds from it on: the year 1973 in milliseconds, 5138 in seconds. */
const LEAST_MILLISECONDS = 1e11;
/** The last instant of a JavaScript date, in milliseconds. */
const LAST_INSTANT = 8.64e15;

const instantText = (milliseconds: number): string | undefined =>
  Math.abs(milliseconds) <= LAST_INSTANT ? new Date(milliseconds).toISOString() : undefined;

function numericDateText(number: number): string | undefined {
  const size = Math.abs(number);
  if (size < LEAST_INSTANT) return String(number);
  return instantText(size < LEAST_MILLISECONDS ? number * 1000 : number);
}

/**
 * Reads a date of the content service as text. Its wire form is a text, a number (a year, seconds
 * or milliseconds), or an object of a database driver: `{"$date"}` with a text or milliseconds,
 * `{"sec"}` with seconds, `{"date"}` with a text (docs/rules.md#publication-dates).
 */
export function dateTextOf(value: unknown): string | undefined {
  if (!isWireObject(value)) return typeof value === 'number' ? numericDateText(value) : filledTextOf(value);
  const written = value.$date ?? value.date;
  if (typeof written === 'string') return filledTextOf(written);
  const milliseconds = numberOf(written);
  if (milliseconds !== undefined) return instantText(milliseconds);
  const seconds = numberOf(value.sec);
  return seconds === undefined ? undefined : instantText(seconds * 1000);
}
