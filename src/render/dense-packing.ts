import { LRUCache } from 'lru-cache';
import { packDensely } from '../http/content-encoding.ts';
import { pageForm, type RenderedPage, type RenderedPages } from './rendered-pages.ts';

/** Answers from a kept copy after which it pays to spend fifty times the effort on a fifth fewer bytes. */
const HOT = 32;
/** Pages whose answers are counted: as many as may be on their way to become hot. */
const COUNTED = 2_000;

/**
 * Packs hot pages once more, as densely as Brotli can, one at a time and on a thread of the pool: a visitor never waits
 * for it.
 */
export class DensePacking {
  readonly #pages: RenderedPages;
  readonly #answers = new LRUCache<string, number>({ max: COUNTED });
  #isBusy = false;

  constructor(pages: RenderedPages) {
    this.#pages = pages;
  }

  /** Counts an answer in Brotli, and packs the page when it has become hot. */
  answered(key: string, page: RenderedPage): void {
    const { br } = page.forms;
    if (!br || br.earlier !== undefined) return;
    const answers = (this.#answers.get(key) ?? 0) + 1;
    this.#answers.set(key, answers);
    if (answers < HOT || this.#isBusy) return;
    this.#isBusy = true;
    this.#answers.delete(key);
    void packDensely(page.forms.identity.body)
      .then((body) => this.#pages.addForm(key, page, 'br', pageForm(page, 'br', body, br)))
      .finally(() => {
        this.#isBusy = false;
      });
  }
}
