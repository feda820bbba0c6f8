import { recompress } from '../http/content-encoding.ts';
import { type CachedPage, type PageCache, type PageForm, pageForm } from './page-cache.ts';

/** Responses that make the highest level pay off: 20 % fewer bytes for fifty times the CPU. */
const HOT = 32;

/** Recompresses hot pages with the highest Brotli level, one at a time (decision 34). */
export class Recompressor {
  readonly #cache: PageCache;
  #isBusy = false;

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  /** Counts a response in Brotli, and recompresses the page once it is hot. */
  onServed(key: string, page: CachedPage, form: PageForm): void {
    const { br, identity } = page.forms;
    if (form !== br || br.earlier !== undefined) return;
    page.brotliResponses += 1;
    if (page.brotliResponses < HOT || this.#isBusy) return;
    this.#isBusy = true;
    void recompress(identity.body)
      .then((body) => this.#cache.addForm(key, page, 'br', pageForm(page, 'br', body, br)))
      .finally(() => {
        this.#isBusy = false;
      });
  }
}
