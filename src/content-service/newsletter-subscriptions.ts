import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContentLocale } from './content-locale.ts';

/** Thrown when another process has kept the database locked for longer than a visitor waits. */
export class SubscriptionsBusy extends Error {
  override readonly name = 'SubscriptionsBusy';
}

/** Keeps newsletter subscriptions. */
export interface NewsletterSubscriptions {
  /** Durably keeps an address; asking again for a known one looks the same. Throws {@link SubscriptionsBusy}. */
  subscribe(email: string, locale: ContentLocale | undefined): Promise<void>;
}

const SQLITE_BUSY = 5;
// Together with the waiting inside SQLite 1.5 s, less than the caller's deadline for one call
// (docs/rules.md#call-limits).
const RETRY_MS = 25;
const TRIES = 40;

// A repeat writes as well, so that its time does not tell that the address was known.
const SUBSCRIBE = `
  INSERT INTO newsletter_subscriptions (email, site, language, subscribed_at, requested_at)
  VALUES (:email, :site, :language, strftime('%Y-%m-%dT%H:%M:%SZ'), strftime('%Y-%m-%dT%H:%M:%SZ'))
  ON CONFLICT (email) DO UPDATE SET requested_at = excluded.requested_at`;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

/**
 * Prepares the statement that keeps subscriptions. The database must not wait for locks by itself: SQLite would
 * hold up the whole process while an import of another process is running.
 */
export function createNewsletterSubscriptions(database: DatabaseSync): NewsletterSubscriptions {
  const insert = database.prepare(SUBSCRIBE);
  const isKept = (values: Record<string, string | null>): boolean => {
    try {
      insert.run(values);
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  return {
    async subscribe(email, locale) {
      // The domain of an address has no case, and no mail service in use tells local parts by it.
      const values = {
        email: email.trim().toLowerCase(),
        site: locale?.site ?? null,
        language: locale?.language ?? null,
      };
      for (let attempt = 1; !isKept(values); attempt += 1) {
        if (attempt === TRIES) throw new SubscriptionsBusy('The database is busy. Please try again.');
        await wait(RETRY_MS);
      }
    },
  };
}
