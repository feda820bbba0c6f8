import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../domain/sites.ts';

/** Reports a fault of content or rendering. `kind` is one of a bounded set. */
export type DeveloperReport = (kind: string, message: string, error?: unknown, locale?: Locale) => void;

/** The most cached faults. Beyond them all are dropped and may be logged again. */
const MAX_SEEN = 5_000;
const IS_ERROR = /^Trying to link to non-existing/;

/**
 * Logs each fault once, a missing translation once for each language, and counts every occurrence
 * (docs/rules.md#developer-reports): content faults repeat with each render.
 */
export function createDeveloperReport(log: FastifyBaseLogger, count: (kind: string) => void): DeveloperReport {
  const seen = new Set<string>();
  return (kind, message, error, locale) => {
    count(kind);
    const key = `${kind}|${kind === 'translation' ? locale?.lang : ''}|${message}`;
    if (seen.has(key)) return;
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.add(key);
    const level = error || IS_ERROR.test(message) ? 'error' : 'warn';
    log[level]({ kind, site: locale?.site, language: locale?.lang, err: error || undefined }, message);
  };
}
