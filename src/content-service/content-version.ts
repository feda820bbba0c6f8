import type { DatabaseSync } from 'node:sqlite';

/** Access to a number that grows with every change of content, in any process. */
export type ContentVersion = ReturnType<typeof createContentVersion>;

/** Opens the content version of the database. Newsletter subscriptions are not content. */
export function createContentVersion(database: DatabaseSync) {
  const select = database.prepare("SELECT CAST(value AS INTEGER) AS version FROM meta WHERE key = 'content-version'");
  const increment = database.prepare(
    "UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content-version'",
  );
  return {
    read: (): number => Number(select.get()?.version),
    /** Call this inside the transaction that changes content. */
    advance: (): void => {
      increment.run();
    },
  };
}

/** Caches the result of `load` until the content version changes. */
export function cachedByVersion<T>(version: ContentVersion, load: () => T): () => T {
  let cached: { version: number; value: T } | undefined;
  return () => {
    const current = version.read();
    if (cached?.version !== current) cached = { version: current, value: load() };
    return cached.value;
  };
}
