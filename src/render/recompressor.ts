import { LRUCache } from 'lru-cache';
import { recompress } from '../http/content-encoding.ts';
import { type CachedPage, type PageCache, pageForm } from './page-cache.ts';

/** Answers from a kept copy after which it pays to spend fifty times the effort on a fifth fewer bytes. */
const HOT = 32;
/** Pages whose answers are counted: as many as may be on their way to become hot. */
const COUNTED = 2_000;

/**
 * Packs hot pages once more, as densely as Brotli can, one at a time and on a thread of the pool: a visitor never waits
 * for it.
 */
export class Recompressor {
  readonly #pages: PageCache;
  readonly #answers = new LRUCache<string, number>({ max: COUNTED });
  #isBusy = false;

  constructor(pages: PageCache) {
    this.#pages = pages;
  }

  /** Counts an answer in Brotli, and packs the page when it has become hot. */
  answered(key: string, page: CachedPage): void {
    const { br } = page.forms;
    if (!br || br.earlier !== undefined) return;
    const answers = (this.#answers.get(key) ?? 0) + 1;
    this.#answers.set(key, answers);
    if (answers < HOT || this.#isBusy) return;
    this.#isBusy = true;
    this.#answers.delete(key);
    void recompress(page.forms.identity.body)
      .then((body) => this.#pages.addForm(key, page, 'br', pageForm(page, 'br', body, br)))
      .finally(() => {
        this.#isBusy = false;
      });
  }
}
