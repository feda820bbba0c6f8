import { parsePublicationDate } from '../../domain/publication-date.ts';

/** A day in UTC, the granularity of the datestamps. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists, as `2026-02-28`. */
export const isDay = (text: string): boolean => DAY.test(text) && parsePublicationDate(text)?.day !== undefined;
