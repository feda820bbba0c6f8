import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../domain/sites.ts';

/**
 * Tells the developer of a fault in content or in how it is shown: a kind from a bounded set, what it is, and where it
 * was found.
 */
export type DeveloperReport = (kind: string, message: string, error?: unknown, locale?: Locale) => void;

/** Distinct messages that are remembered; one that was forgotten is logged again. */
const REMEMBERED = 5_000;
const IS_ERROR = /^Trying to link to non-existing/;

/** A text that is missing is missing in one language; everything else is the same fault in all of them. */
const subjectOf = (kind: string, message: string, locale: Locale | undefined) =>
  `${kind}|${kind === 'translation' ? locale?.lang : ''}|${message}`;

/**
 * Logs each fault once in the life of the process, a missing translation once for each language,
 * and counts the rest (docs/rules.md#developer-reports): content faults repeat with every render.
 */
export function createDeveloperReport(log: FastifyBaseLogger, count: (kind: string) => void): DeveloperReport {
  const seen = new LRUCache<string, true>({ max: REMEMBERED });
  return (kind, message, error, locale) => {
    count(kind);
    const key = subjectOf(kind, message, locale);
    if (seen.has(key)) return;
    seen.set(key, true);
    const level = error || IS_ERROR.test(message) ? 'error' : 'warn';
    const place = locale ? { site: locale.site, language: locale.lang } : {};
    log[level]({ kind, ...place, ...(error ? { err: error } : {}) }, message);
  };
}
