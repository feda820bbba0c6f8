import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Tells the developer of a fault in content or in how it is shown: a kind from a bounded set, and what it is. */
export type DeveloperReport = (kind: string, message: string, error?: unknown) => void;

/** Distinct messages that are remembered; one that was forgotten is logged again. */
const REMEMBERED = 5_000;
const IS_ERROR = /^Trying to link to non-existing/;

/**
 * Logs each message once in the life of the process and counts the rest (decisions 13, 14; interface 6): content
 * faults repeat with every render.
 */
export function createDeveloperReport(log: FastifyBaseLogger, count: (kind: string) => void): DeveloperReport {
  const seen = new LRUCache<string, true>({ max: REMEMBERED });
  return (kind, message, error) => {
    count(kind);
    const key = `${kind}|${message}`;
    if (seen.has(key)) return;
    seen.set(key, true);
    const level = error || IS_ERROR.test(message) ? 'error' : 'warn';
    log[level]({ kind, ...(error ? { err: error } : {}) }, message);
  };
}
