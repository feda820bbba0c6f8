import type { DatabaseSync } from 'node:sqlite';

/** A number that grows whenever content changes, in this process or another one: what is held for one version holds until the next. */
export interface ContentVersion {
  read(): number;
  /** Call inside the transaction that changes content. */
  advance(): void;
}

/** Reads and advances the content version kept in the database. Subscriptions do not count as content. */
export function createContentVersion(database: DatabaseSync): ContentVersion {
  const select = database.prepare("SELECT CAST(value AS INTEGER) AS version FROM meta WHERE key = 'content-version'");
  const increment = database.prepare(
    "UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content-version'",
  );
  return {
    read: () => Number(select.get()?.version),
    advance: () => {
      increment.run();
    },
  };
}

/** Makes a function that loads once for each content version and answers what it holds until the next. */
export function heldByVersion<T>(version: ContentVersion, load: () => T): () => T {
  let held: { version: number; value: T } | undefined;
  return () => {
    const current = version.read();
    if (held?.version !== current) held = { version: current, value: load() };
    return held.value;
  };
}
