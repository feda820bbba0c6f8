import { LRUCache } from 'lru-cache';
import type { ContentLocale } from '../content-locale.ts';
import type { PageDocument, RedirectDocument } from '../page-document.ts';
import type { Clock } from '../time-of-change.ts';

/** Most drafts; one more evicts the least recently used. */
const MAX_DRAFTS = 100;
/** How long a draft is kept, in milliseconds. */
const LIFETIME_MS = 3_600_000;

interface Draft {
  document: PageDocument | RedirectDocument;
  /** Milliseconds since the epoch. */
  expires: number;
}

const keyOf = ({ site, language }: ContentLocale, path: string) => `${site}\n${language}\n${path}`;

/** Unpublished pages, in memory. A page has one draft: a later one replaces it. */
export class Drafts {
  readonly #now: Clock;
  readonly #drafts = new LRUCache<string, Draft>({ max: MAX_DRAFTS });

  constructor(now: Clock) {
    this.#now = now;
  }

  /** Keeps a draft. Returns the time of its end, in milliseconds since the epoch. */
  put(locale: ContentLocale, document: Draft['document']): number {
    const expires = this.#now() + LIFETIME_MS;
    this.#drafts.set(keyOf(locale, document.path), { document, expires });
    return expires;
  }

  get(locale: ContentLocale, path: string): Draft['document'] | undefined {
    const draft = this.#drafts.get(keyOf(locale, path));
    return draft && this.#now() < draft.expires ? draft.document : undefined;
  }
}
