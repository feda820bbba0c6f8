import type { Catalogue } from '../../src/content/catalogue.ts';
import type { CallContext, ContentSource, LocaleRef, PageRef } from '../../src/content/content-source.ts';
import { createContentSource } from '../../src/content/create-content-source.ts';
import type { Prepare } from '../../src/content/load/prepare.ts';
import type { ExternalStoreSettings } from '../../src/content/persist/external-stores.ts';
import { parseApiEndpoint } from '../../src/domain/api-endpoint.ts';
import type { Block } from '../../src/domain/blocks.ts';
import { ContentError } from '../../src/domain/errors.ts';
import { byFacet } from '../../src/domain/facets.ts';
import { NO_LANDING_PAGES } from '../../src/domain/landing-pages.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { FullPublication, Publication, PublicationCard } from '../../src/domain/publications.ts';
import { SITES } from '../stub-content-service/fixtures/sites.ts';
import { type StubContentService, startStub } from '../stub-content-service/stub-content-service.ts';

export const TRACE: CallContext = {
  requestId: 'request-1',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

const cardOf = ({ _id, slug, title, external, category }: Publication): PublicationCard => ({
  _id,
  slug,
  title,
  external,
  href: `/publications/${slug}`,
  ...(category === undefined ? {} : { category }),
});

const NO_FACETS = byFacet(() => []);

/** A catalogue whose view depends on the rank, the term and the labels. */
const catalogueOf = (cards: PublicationCard[]): Catalogue => ({
  size: cards.length,
  view: async ({ shown }, { rank, label }) => {
    const found = rank ? rank.flatMap((id) => cards.filter(({ _id }) => _id === id)) : cards;
    const items = found.slice(0, shown);
    const category = [{ value: 'Papers', label: label('Papers'), count: found.length }];
    return { items, total: found.length, shown: items.length, facets: { ...NO_FACETS, category } };
  },
  landingPages: () => NO_LANDING_PAGES,
  details: async ({ shown }) => ({
    items: cards.slice(0, shown).map((card) => ({ ...card, downloads: [] })),
    total: cards.length,
  }),
  titled: async () => [],
  fileOwner: async () => undefined,
  entries: () => cards.map(({ _id: id }) => ({ id })),
});

/** Prepares as little as possible: src/prepare has separate tests. */
const plainPrepare: Prepare = {
  page: async (wire) => {
    const all = Object.values(wire.zones)
      .flat()
      .find((block) => block.type === 'all-publications');
    const catalogue = all && catalogueOf(all.publications.map(cardOf));
    const zones = Object.entries(wire.zones).map(([name, blocks]) => [
      name,
      blocks.map((block) =>
        block.type === 'all-publications'
          ? {
              type: block.type,
              publications: [],
              total: 0,
              shown: 0,
              facets: { ...NO_FACETS, category: [{ value: 'Papers', label: 'Papers', count: 1 }] },
            }
          : (block as Block),
      ),
    ]);
    const page = {
      template: wire.template,
      title: wire.title,
      description: wire.description,
      zones: Object.fromEntries(zones),
    };
    return { page, ...(catalogue ? { catalogue } : {}) };
  },
  redirect: (to) => {
    if (to.startsWith('/') && !to.startsWith('//')) return to;
    throw new ContentError('CONTENT_REDIRECTS', 'not allowed');
  },
  cards: (publications) => publications.map(cardOf),
  full: (publications) =>
    publications.map(
      ({ license: _, ...publication }): FullPublication => ({
        ...publication,
        href: `/publications/${publication.slug}`,
        authors: [],

        downloads: [],
      }),
    ),
};

export interface LogLine {
  level: 'warn' | 'error';
  message: string;
  fields: Record<string, unknown>;
}

const HOST = 'site.example';
const SITES_LINKED = linkSites(SITES);

export const localeRef = (site = 'institute', lang = 'en', host = HOST): LocaleRef => ({
  host,
  hostname: host,
  sites: SITES_LINKED,
  locale: { site, lang },
});

export const pageRef = (path: string, site?: string, lang?: string): PageRef => ({
  ...localeRef(site, lang),
  path,
});

interface SourceSetup {
  policy?: 'origin' | 'own';
  ttl?: number;
  staleWhileRevalidate?: number;
  timeoutMs?: number;
  pagesEndpoint?: string;
  /** An existing stub. */
  stub?: StubContentService;
  /** {@link plainPrepare} by default. */
  prepare?: Prepare;
  /** None by default. */
  externalStores?: ExternalStoreSettings;
}

/** Opens a content source for a stub content service, with a fake clock and a recorded log. */
export async function openSource(t: { teardown(close: () => unknown): unknown }, setup: SourceSetup = {}) {
  const stub = setup.stub ?? (await startStub(t));
  const clock = { now: Date.parse('2026-05-01T12:00:00Z') };
  const lines: LogLine[] = [];
  const log = (level: LogLine['level']) => (fields: unknown, message?: string) =>
    void lines.push({ level, message: message ?? '', fields: fields as LogLine['fields'] });
  const content: ContentSource = createContentSource({
    endpoint: parseApiEndpoint(stub.origin),
    pagesEndpoint: setup.pagesEndpoint ?? '/api/pages',
    timeoutMs: setup.timeoutMs ?? 5_000,
    cache: {
      ttl: setup.ttl ?? 60,
      staleWhileRevalidate: setup.staleWhileRevalidate ?? 600,
      staleIfError: 86_400,
      policy: setup.policy ?? 'origin',
      maxBytes: 50_000_000,
    },
    prepare: setup.prepare ?? plainPrepare,
    ...(setup.externalStores ? { externalStores: setup.externalStores } : {}),
    log: { warn: log('warn'), error: log('error') } as never,
    now: () => clock.now,
  });
  t.teardown(() => content.close());
  return { stub, clock, lines, content };
}

/** Value and result of a read, or code and status of its error. */
export const outcome = async (read: Promise<{ value: unknown; result: string }>): Promise<unknown> => {
  try {
    const { value, result } = await read;
    return [value, result];
  } catch (error) {
    const { code, statusCode } = error as ContentError;
    return [code, statusCode];
  }
};
