import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContentLocale } from './content-locale.ts';

/** The database stayed locked by another process for too long. */
export class SubscriptionsBusy extends Error {
  override readonly name = 'SubscriptionsBusy';
}

const SQLITE_BUSY = 5;
// All attempts take at most 1.5 s, including the waits inside SQLite. The deadline of a call is
// longer (docs/rules.md#call-limits).
const RETRY_MS = 25;
const TRIES = 40;

// A known address is written again, so that the response time does not reveal that it is known.
const SUBSCRIBE = `
  INSERT INTO newsletter_subscriptions (email, site, language, subscribed_at, requested_at)
  VALUES (:email, :site, :language, strftime('%Y-%m-%dT%H:%M:%SZ'), strftime('%Y-%m-%dT%H:%M:%SZ'))
  ON CONFLICT (email) DO UPDATE SET requested_at = excluded.requested_at`;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;

/**
 * Prepares the statement that stores subscriptions. The busy timeout of the database must be short,
 * because SQLite blocks this process while it waits for another process to finish an import.
 */
export function createNewsletterSubscriptions(database: DatabaseSync) {
  const insert = database.prepare(SUBSCRIBE);
  const tryInsert = (values: Record<string, string | null>): boolean => {
    try {
      insert.run(values);
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  };
  return {
    /** Stores a new or known email address on disk. Rejects with {@link SubscriptionsBusy}. */
    async subscribe(email: string, locale: ContentLocale | undefined): Promise<void> {
      // Domains are case-insensitive, and so are local parts at the usual mail services.
      const values = { email: email.toLowerCase(), site: locale?.site ?? null, language: locale?.language ?? null };
      for (let attempt = 1; !tryInsert(values); attempt += 1) {
        if (attempt === TRIES) throw new SubscriptionsBusy('The database is busy. Please try again.');
        await wait(RETRY_MS);
      }
    },
  };
}
export type NewsletterSubscriptions = ReturnType<typeof createNewsletterSubscriptions>;
