import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../domain/sites.ts';

/**
 * Reports a fault of content, or of a block that fails to render. `kind` is one of a bounded set.
 */
export type DeveloperReport = (kind: string, message: string, error?: unknown, locale?: Locale) => void;

/**
 * Distinct faults that are remembered. When there are more, all are forgotten and may be logged
 * again.
 */
const MAX_SEEN = 5_000;
const IS_ERROR = /^Trying to link to non-existing/;

/** A translation is missing in one language; any other fault is the same in all languages. */
const subjectOf = (kind: string, message: string, locale: Locale | undefined) =>
  `${kind}|${kind === 'translation' ? locale?.lang : ''}|${message}`;

/**
 * Logs each fault once in a process, a missing translation once for each language, and counts every
 * occurrence (docs/rules.md#developer-reports): content faults repeat with each render.
 */
export function createDeveloperReport(log: FastifyBaseLogger, count: (kind: string) => void): DeveloperReport {
  const seen = new Set<string>();
  return (kind, message, error, locale) => {
    count(kind);
    const key = subjectOf(kind, message, locale);
    if (seen.has(key)) return;
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(key);
    const level = error || IS_ERROR.test(message) ? 'error' : 'warn';
    const place = locale ? { site: locale.site, language: locale.lang } : {};
    log[level]({ kind, ...place, ...(error ? { err: error } : {}) }, message);
  };
}
