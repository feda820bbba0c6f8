import type { CacheRead } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';

/** A read that may fail without taking the page down (docs/rules.md#menus-may-fail-alone). */
export type Attempt<T> = { ok: true; read: CacheRead<T> } | { ok: false; error: unknown; statusCode: number };

/** Waits for a read. An unexpected error counts as 500; the code that threw it has logged it. */
export async function attempt<T>(reading: Promise<CacheRead<T>>): Promise<Attempt<T>> {
  try {
    return { ok: true, read: await reading };
  } catch (error) {
    return { ok: false, error, statusCode: error instanceof ServiceError ? error.statusCode : 500 };
  }
}

/** The reads of the successful attempts. */
export const readsOf = (attempts: readonly Attempt<unknown>[]): CacheRead<unknown>[] =>
  attempts.flatMap((tried) => (tried.ok ? [tried.read] : []));
