import { type FSWatcher, statSync, watch } from 'node:fs';
import { extname, sep } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { type ContentFile, readContentFiles } from '../content-files.ts';
import { messageOf, placeOf } from '../content-service-fault.ts';
import { storeContent } from '../load-content-folder.ts';
import type { Clock } from '../time-of-change.ts';
import { FolderState } from './folder-state.ts';
import { type PurgeSelector, purgesOf } from './purge-selectors.ts';
import { ImportWatcher } from './watch-imports.ts';

/** Drops what has changed from the cache of the site. */
export type Purge = (selectors: readonly PurgeSelector[]) => void;

interface WatchOptions {
  folder: string;
  /** The files that the database has. */
  files: readonly ContentFile[];
  database: DatabaseSync;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>;
  purge: Purge;
}

/** Time without a further event, in milliseconds: editors write a file in several steps. */
const QUIET_MS = 100;
/** Time until another attempt, in milliseconds, while another process has locked the database. */
const RETRY_MS = 1_000;
/** Milliseconds between two checks whether another folder has the name; each takes microseconds. */
const POLL_MS = 1_000;

const MEDIA = 'media/';

/** The purge for an event below `media/`. A folder may have had any file. */
const mediaPurge = (name: string): PurgeSelector => (extname(name) === '' ? { all: true } : { media: `/${name}` });

const inodeOf = (folder: string): bigint | undefined => statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino;

/**
 * Watches a content folder. Loads what changes into the database, and purges exactly that. A
 * mistake is logged with its place; the last good version of the file stays. Imports into the
 * database are noticed too.
 */
class FolderWatcher {
  readonly #options: WatchOptions;
  readonly #state: FolderState;
  #watcher: FSWatcher;
  /** Number of the watched folder in its file system; undefined while it is missing. */
  #inode: bigint | undefined;
  readonly #polling: NodeJS.Timeout;
  readonly #imports: ImportWatcher;
  readonly #media = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  /** Whether the last attempt failed, which is logged once. */
  #isFailing = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#state = new FolderState(options.files);
    this.#imports = new ImportWatcher(options);
    this.#inode = inodeOf(options.folder);
    this.#watcher = this.#watch();
    // No event reports that another folder has taken the name of this one.
    this.#polling = setInterval(() => {
      if (inodeOf(options.folder) !== this.#inode) this.#schedule(QUIET_MS);
    }, POLL_MS).unref();
    // The folder may have changed since the files were read.
    this.#schedule(QUIET_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#polling);
    this.#watcher.close();
    this.#imports.close();
  }

  #watch(): FSWatcher {
    const { folder, log } = this.#options;
    const watcher = watch(folder, { recursive: true, persistent: false }, (_event, name) => this.#note(name));
    return watcher.on('error', (err) => log.warn({ err }, 'the content folder is no longer watched'));
  }

  /**
   * Watches all folders that exist now: one that is deleted and created again within milliseconds,
   * as by git, is no longer watched. Throws if the content folder is missing.
   */
  #watchAnew(): void {
    const inode = inodeOf(this.#options.folder);
    if (inode !== this.#inode) this.#media.add(MEDIA);
    this.#inode = inode;
    this.#watcher.close();
    this.#watcher = this.#watch();
  }

  #note(given: string | null): void {
    const name = given?.split(sep).join('/') ?? '';
    // The database may be in a hidden folder, and editors write hidden files.
    if (/(?:^|\/)\./.test(name)) return;
    if (name.startsWith(MEDIA)) this.#media.add(name);
    this.#schedule(QUIET_MS);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#update(), delay).unref();
  }

  #update(): void {
    const { log, purge } = this.#options;
    try {
      this.#watchAnew();
      const purges = this.#load();
      this.#isFailing = false;
      purges.push(...[...this.#media].map(mediaPurge));
      this.#media.clear();
      if (purges.length === 0) return;
      log.info({ purges: purges.length }, 'content folder loaded');
      purge(purges);
    } catch (error) {
      if (!this.#isFailing) log.warn({ cause: messageOf(error) }, 'content folder not loaded, trying again');
      this.#isFailing = true;
      this.#schedule(RETRY_MS);
    }
  }

  #load(): PurgeSelector[] {
    const { folder, database, now, log } = this.#options;
    const next = this.#state.next(readContentFiles(folder), (mistake) => {
      const { pointer, reason } = mistake;
      log.error(
        { file: placeOf(mistake), pointer, reason },
        'mistake in the content folder; the last good version stays',
      );
    });
    if (!next) return [];
    const earlier = this.#state.content;
    storeContent(database, next, now, earlier);
    this.#imports.noteOwnChange();
    this.#state.accept(next);
    return purgesOf(earlier, next.content);
  }
}

/** Watches a content folder until `close`. See {@link FolderWatcher}. */
export const watchFolder = (options: WatchOptions): { close(): void } => new FolderWatcher(options);
