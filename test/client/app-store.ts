import { type AppStore, createAppStore } from '../../client/store/create-app-store.ts';
import type { AppEnvironment } from '../../client/store/environment.ts';
import { byFacet } from '../../src/domain/facets.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import type { LocaleBrand } from '../../src/domain/locale-brand.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { Page } from '../../src/domain/page.ts';
import type { PublicationCard } from '../../src/domain/publications.ts';
import { defaultsFor } from '../../src/domain/translation-defaults.ts';

/** Two parsed sites: `main` with en (default) and es, `china` with zh (default) and en. */
export const SITES = linkSites([
  {
    slug: 'main',
    default: true,
    languages: [
      { locale: 'en', slug: 'en', default: true },
      { locale: 'es', slug: 'es', default: false },
    ],
  },
  {
    slug: 'china',
    default: false,
    languages: [
      { locale: 'zh-CN', slug: 'zh', default: true },
      { locale: 'en', slug: 'en', default: false },
    ],
  },
]);

export const pageOf = (title: string, zones: Page['zones'] = { main: [{ type: 'rich-text', text: title }] }): Page => ({
  template: 'single-column',
  title,
  description: `About ${title}`,
  zones,
});

export const cardOf = (id: string): PublicationCard => ({
  _id: id,
  slug: id,
  href: `/publications/${id}`,
  external: false,
  title: id,
});

/** A page with a catalogue of these publications. */
export const cataloguePage = (ids: string[], total = ids.length): Page =>
  pageOf('Publications', {
    main: [
      { type: 'rich-text', text: 'Before' },
      {
        type: 'all-publications',
        title: 'All',
        publications: ids.map(cardOf),
        total,
        shown: ids.length,
        facets: byFacet(() => []),
      },
    ],
  });

export const BRAND: LocaleBrand = {
  name: 'Institute',
  description: 'About the institute',
  contact: {},
  profiles: [],
};

export const initialState = (changes: Partial<InitialState> = {}): InitialState => ({
  context: {
    hostname: 'site.example',
    domain: 'site.example',
    path: '',
    locale: { site: 'main', lang: 'en' },
    sites: SITES,
    navigations: ['main', 'footer'],
  },
  page: { path: '', content: pageOf('Home'), status: 200 },
  navigations: { main: [{ slug: 'about', label: 'About', type: 'page' }] },
  translations: { save: 'Save' },
  defaults: defaultsFor(changes.translations ?? { save: 'Save' }),
  brand: BRAND,
  initialDataErrors: {},
  settings: {
    historyMode: 'browser',
    filePrefixes: ['/api', '/media', '/static'],
    origin: 'https://site.example',
    hideUnknownBlocks: false,
    debug: false,
  },
  location: '/',
  ...changes,
});

/** A call of the store, and functions that respond to it. */
interface FakeCall {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  aborted: () => boolean;
  answer: (status: number, body?: unknown, headers?: Record<string, string>) => Promise<void>;
  lose: () => Promise<void>;
}

interface TestStore {
  store: AppStore;
  calls: FakeCall[];
  reports: { kind: string; message: string }[];
  /** Stored texts by key. */
  stored: Map<string, string>;
  cookies: string[];
  /** Ends the loader's waiting time. */
  losePatience: () => Promise<void>;
  environment: AppEnvironment;
}

/** Resolves after all pending promises. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

function fakeFetch(calls: FakeCall[]): AppEnvironment['fetch'] {
  return (path, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    calls.push({
      path,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      aborted: () => init.signal?.aborted ?? false,
      answer: (status, body, headers = {}) => {
        resolve(body === undefined ? new Response(null, { status }) : Response.json(body, { status, headers }));
        return settled();
      },
      lose: () => {
        reject(new TypeError('fetch failed'));
        return settled();
      },
    });
    return promise;
  };
}

/** A store whose environment the test controls. */
export function testStore(changes: Partial<InitialState> = {}, world: Partial<AppEnvironment> = {}): TestStore {
  const calls: FakeCall[] = [];
  const reports: TestStore['reports'] = [];
  const stored = new Map<string, string>();
  const cookies: string[] = [];
  const waiting: (() => void)[] = [];
  const environment: AppEnvironment = {
    report: (kind, message) => reports.push({ kind, message }),
    fetch: fakeFetch(calls),
    loadBlocks: async () => undefined,
    wait: () => new Promise((done) => waiting.push(done)),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
    },
    cookies: { read: () => '', write: (cookie) => cookies.push(cookie) },
    secure: false,
    ...world,
  };
  const losePatience = () => {
    for (const done of waiting.splice(0)) done();
    return settled();
  };
  return {
    store: createAppStore(initialState(changes), environment),
    calls,
    reports,
    stored,
    cookies,
    losePatience,
    environment,
  };
}
