import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { type ContentVersion, createContentVersion } from '../content-version.ts';
import { PUBLICATION_PURGES, type PurgeSelector } from './purge-selectors.ts';

interface ImportWatchOptions {
  database: DatabaseSync;
  log: Pick<FastifyBaseLogger, 'info'>;
  purge: (selectors: readonly PurgeSelector[]) => void;
}

/** Time between two reads of the content version, in milliseconds. One takes some microseconds. */
const POLL_MS = 1_000;

/**
 * Notices that another process has imported or removed publications in the database, and purges all
 * pages and searches. SQLite does not report changes of other processes.
 */
export class ImportWatcher {
  readonly #options: ImportWatchOptions;
  readonly #version: ContentVersion;
  readonly #timer: NodeJS.Timeout;
  #known: number;

  constructor(options: ImportWatchOptions) {
    this.#options = options;
    this.#version = createContentVersion(options.database);
    this.#known = this.#version.read();
    this.#timer = setInterval(() => this.#poll(), POLL_MS).unref();
  }

  /** Notes that this process has stored a change, which needs no purge from here. */
  noteOwnChange(): void {
    this.#known += 1;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #poll(): void {
    const current = this.#version.read();
    if (current === this.#known) return;
    this.#known = current;
    this.#options.log.info({ purges: PUBLICATION_PURGES.length }, 'publications have been imported or removed');
    this.#options.purge(PUBLICATION_PURGES);
  }
}
