import { UNLIMITED } from '../../src/content/cache/freshness.ts';
import type { Catalogue } from '../../src/content/catalogue.ts';
import type {
  CacheRead,
  CacheResult,
  CacheStatistics,
  CallContext,
  ContentSource,
  LocaleRef,
  PageRef,
  PreparedPage,
  PurgeSelector,
} from '../../src/content/content-source.ts';
import type { CatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { ContentError } from '../../src/domain/errors.ts';
import { byFacet } from '../../src/domain/facets.ts';
import { NO_LANDING_PAGES } from '../../src/domain/landing-pages.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { Navigation } from '../../src/domain/navigation.ts';
import type { NewsletterSubscription } from '../../src/domain/newsletter.ts';
import type { Page, PageRedirect } from '../../src/domain/page.ts';
import type { FullPublication, PublicationCard } from '../../src/domain/publications.ts';
import { SITES } from '../stub-content-service/fixtures/sites.ts';

const card = (n: number): PublicationCard => ({
  _id: `id-${n}`,
  slug: `publication-${n}`,
  href: `/publications/publication-${n}`,
  external: false,
  title: `Publication ${n}`,
  category: n % 2 === 0 ? 'Papers' : 'Videos',
});

export const CARDS = Array.from({ length: 30 }, (_, n) => card(n));

/** The cards that match a query by category and rank, which is enough for the endpoints. */
function foundCards({ filters: { category } }: CatalogueQuery, rank: readonly string[] | undefined): PublicationCard[] {
  const ranked = rank?.flatMap((id) => CARDS.filter(({ _id }) => _id === id)) ?? CARDS;
  return ranked.filter((item) => category.length === 0 || category.includes(item.category ?? ''));
}

const catalogue: Catalogue = {
  size: CARDS.length,
  view: async (query, { rank, label }) => {
    const found = foundCards(query, rank);
    const items = found.slice(0, query.shown);
    const options = ['Papers', 'Videos'].map((value) => ({ value, label: label(value), count: 15 }));
    return {
      items,
      total: found.length,
      shown: items.length,
      facets: { ...byFacet(() => []), category: options },
    };
  },
  landingPages: () => NO_LANDING_PAGES,
  details: async (query, { rank }) => {
    const found = foundCards(query, rank);
    const { from = 0 } = query;
    const items = found.slice(from, from + query.shown).map((item) => ({ ...item, downloads: [] }));
    return { items, total: found.length };
  },
  fileOwner: async (path) => (path === '/media/reports/soil%20water.pdf' ? 'id-7' : undefined),
  entries: () => CARDS.map(({ _id: id, category }) => ({ id, category })),
  titled: async (term, most) =>
    CARDS.map(({ title }) => title)
      .filter((title) => term !== '' && title.includes(term))
      .slice(0, most),
};

const page = (title: string, zones: Page['zones'] = {}): PreparedPage => ({
  page: { template: 'single-column', title, description: '', zones },
});

const notFound = () => new ContentError('CONTENT_STATUS', 'The content service does not have it.', { status: 404 });

/** A text so long that its response is compressed. */
const LONG_TEXT = 'Potassium moves water. '.repeat(100);

/**
 * Content in memory, for tests of code that reads content; `fail` and `result` control the reads.
 */
export class FixtureContent implements ContentSource {
  readonly calls: string[] = [];
  readonly traces: string[] = [];
  readonly subscriptions: NewsletterSubscription[] = [];
  readonly purged: PurgeSelector[] = [];
  /** The selector field that a purge reports as unknown. */
  unknown: 'site' | 'language' | undefined;
  /** The cache result of every read. */
  result: CacheResult = 'hit';
  age = 7;
  storable = true;
  /**
   * Errors by call, such as `sites a.example`, or by the first word of calls, such as `newsletter`.
   */
  readonly fail = new Map<string, Error>();
  menus: Record<string, Navigation> = {
    main: [{ slug: 'about', label: 'About', type: 'page' }],
    footer: [],
    research: [{ slug: 'research', label: 'Research', type: 'page' }],
  };
  pages: Record<string, PreparedPage | PageRedirect> = {
    '': page('Home'),
    about: page('About'),
    long: page(LONG_TEXT),
    moved: { redirect: '/about' },
    research: page('Research', { top: [{ type: 'banner', navigation: 'research' }] }),
    publications: {
      ...page('Publications', {
        main: [
          {
            type: 'all-publications',
            publications: CARDS.slice(0, 12),
            total: 30,
            shown: 12,
            facets: byFacet(() => []),
          },
        ],
      }),
      catalogue,
    },
  };
  readonly #reads = new Map<string, { value: unknown; json: Buffer; etag: string }>();

  async sites(host: string) {
    return this.#read(`sites ${host}`, () => linkSites(SITES));
  }

  async navigation({ locale }: LocaleRef, name: string) {
    return this.#read(`navigation ${locale.lang} ${name}`, () => {
      if (!Object.hasOwn(this.menus, name)) throw notFound();
      return this.menus[name] ?? [];
    });
  }

  async translations({ locale }: LocaleRef) {
    return this.#read(`translations ${locale.site} ${locale.lang}`, () => ({
      search: `Search ${locale.lang}`,
      Papers: 'Artículos',
    }));
  }

  async page({ locale, path }: PageRef, callContext?: CallContext) {
    if (callContext) this.traces.push(callContext.traceparent ?? '');
    return this.#read(
      `page ${locale.site} ${locale.lang} ${path}`,
      () => {
        const found = Object.hasOwn(this.pages, path) ? this.pages[path] : undefined;
        if (!found) throw notFound();
        return found;
      },
      (value) => ('page' in value ? value.page : value),
    );
  }

  async pageIndex(): Promise<never> {
    throw notFound();
  }

  async search(_ref: LocaleRef, term: string) {
    return this.#read(`search ${term}`, () =>
      term === '' ? [] : [CARDS[3], CARDS[1], CARDS[20]].filter((found) => found !== undefined),
    );
  }

  async readingList(_ref: LocaleRef, ids: readonly string[]): Promise<FullPublication[]> {
    this.#call(`readinglist ${ids.join(',')}`, 'readinglist');
    const found = ids.flatMap((id) => CARDS.filter(({ _id }) => _id === id));
    return found.map((item) => ({ ...item, downloads: [], author: [], uploads: [] }));
  }

  async newsletter({ locale }: LocaleRef, subscription: NewsletterSubscription) {
    this.#call(`newsletter ${locale.site} ${locale.lang}`, 'newsletter');
    this.subscriptions.push(subscription);
  }

  async media(): Promise<never> {
    throw notFound();
  }

  onPurge() {}

  async purge(selector: PurgeSelector) {
    this.purged.push(selector);
    this.#reads.clear();
    const purged = { sites: 0, navigation: 0, translations: 0, page: 3, search: 0 };
    const unknown = this.unknown ? { unknown: this.unknown } : {};
    return { purged, replicas: [{ replica: 'this', purged }], ...unknown };
  }

  trim() {}

  /** No entry is found, so that nothing built from this content is cached. */
  lookup() {
    return undefined;
  }

  statistics(): CacheStatistics {
    const empty = { entries: 0, bytes: 0, reads: { hit: 0, stale: 0, miss: 0, collapsed: 0, error: 0 }, hitRatio: 0 };
    const used = {
      entries: 2,
      bytes: 500,
      reads: { hit: 8, stale: 1, miss: 1, collapsed: 0, error: 0 },
      hitRatio: 0.9,
    };
    return { sites: empty, navigation: empty, translations: empty, page: used, search: empty };
  }

  async close() {}

  #call(call: string, kind: string) {
    this.calls.push(call);
    const failure = this.fail.get(call) ?? this.fail.get(kind);
    if (failure) throw failure;
  }

  #read<T>(key: string, make: () => T, shown: (value: T) => unknown = (value) => value): CacheRead<T> {
    this.#call(key, key.split(' ')[0] ?? '');
    const known = this.#reads.get(key);
    const value = known ? (known.value as T) : make();
    const json = known?.json ?? Buffer.from(JSON.stringify(shown(value)));
    const etag = known?.etag ?? `"etag-${this.#reads.size}"`;
    this.#reads.set(key, { value, json, etag });
    const { result, age, storable } = this;
    return { value, json, etag, result, age, version: 1, key, storable, inFront: UNLIMITED };
  }
}
