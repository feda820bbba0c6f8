import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../domain/sites.ts';
import { withoutAddresses } from '../domain/without-addresses.ts';

/** Reports a fault of content or rendering. `kind` labels a metric, so it has few values. */
export type DeveloperReport = (kind: string, message: string, error?: unknown, locale?: Locale) => void;

/** Largest number of remembered faults. At the limit all are forgotten, and may be logged again. */
const MAX_SEEN = 5_000;
const IS_ERROR = /^Trying to link to non-existing/;

/**
 * Counts every occurrence of a fault, but logs it only once: content faults repeat at each render.
 * A missing translation is logged once for each language (docs/rules.md#developer-reports).
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
    log[level](
      { kind, site: locale?.site, language: locale?.lang, err: error || undefined },
      withoutAddresses(message),
    );
  };
}
