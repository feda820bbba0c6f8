import type { DatabaseSync } from 'node:sqlite';
import type { Locale, WireSite } from '../domain/sites.ts';
import type { ContentLocale } from './content-locale.ts';
import { cachedByVersion, createContentVersion } from './content-version.ts';
import { inTransaction } from './database.ts';
import { detailPage } from './detail-page.ts';
import { createFragments } from './fragments.ts';
import { type ComposedJson, composedText, composePage, type FillSelection } from './page-composition.ts';
import { type PageDocument, type RedirectDocument, unboundedSelections } from './page-document.ts';
import { createPublicationsReader, type PublicationsReader } from './publications-reader.ts';
import { createRelatedPublications } from './related-publications.ts';

/** A page, or the target that its path redirects to. */
type FoundPage = { page: ComposedJson } | { redirect: string };

/** Reads content from the database. Methods return undefined for content that does not exist. */
export interface Content {
  sites(): readonly WireSite[];
  navigation(locale: ContentLocale, name: string): ComposedJson | undefined;
  translations(locale: ContentLocale): ComposedJson | undefined;
  /** With a draft, the page that its file would make. */
  page(locale: ContentLocale, path: string, draft?: PageDocument | RedirectDocument): FoundPage | undefined;
  /** A part of the list of pages, without those of publications. Parts are counted from 1. */
  pageIndex(locale: ContentLocale, part: number): ComposedJson;
  /** Caches the long lists of a page slice by slice, so that {@link page} blocks no requests. */
  preload(locale: ContentLocale, path: string, draft?: PageDocument | RedirectDocument): Promise<void>;
  publications: PublicationsReader;
  /** Runs several reads on one consistent state of the database. */
  snapshot<T>(read: () => T): T;
}

function textReader(database: DatabaseSync, sql: string): (...key: string[]) => string | undefined {
  const statement = database.prepare(sql);
  return (...key) => statement.get(...key)?.json as string | undefined;
}

const optionalText = (json: string | undefined): ComposedJson | undefined =>
  json === undefined ? undefined : composedText(json);

/** Finds the sites and languages with a page at a path. Detail pages exist in all languages. */
function createAlternates(
  database: DatabaseSync,
  publications: PublicationsReader,
  sites: () => readonly WireSite[],
): (path: string) => Locale[] {
  const pagesAt = database.prepare('SELECT site, language FROM pages WHERE path = ?');
  return (path) => {
    const locales = new Set(pagesAt.all(path).map(({ site, language }) => `${site}/${language}`));
    const isEverywhere = publications.atPath(path) !== undefined;
    return sites().flatMap(({ slug: site, languages }) =>
      languages
        .filter(({ slug }) => isEverywhere || locales.has(`${site}/${slug}`))
        .map(({ locale: lang }) => ({ site, lang })),
    );
  };
}

/** Pages of one part of the page index. */
const INDEX_PART = 500;

/** Pages that do not redirect. */
const INDEXED_PAGES = `
  SELECT path, modified FROM pages WHERE site = ? AND language = ? AND document ->> '$.redirect' IS NULL
  ORDER BY path LIMIT ? OFFSET ?`;

/** Prepares the statements that read content. */
export function createContent(database: DatabaseSync): Content {
  const publications = createPublicationsReader(database);
  const version = createContentVersion(database);
  const fragments = createFragments(version);
  const relatedTo = createRelatedPublications(database, version);
  const allSites = database.prepare('SELECT record FROM sites ORDER BY position');
  const navigation = textReader(
    database,
    'SELECT entries AS json FROM navigations WHERE site = ? AND language = ? AND name = ?',
  );
  const translations = textReader(database, 'SELECT texts AS json FROM translations WHERE site = ? AND language = ?');
  const page = textReader(database, 'SELECT document AS json FROM pages WHERE site = ? AND language = ? AND path = ?');

  const indexedPages = database.prepare(INDEXED_PAGES);
  const storedPage = ({ site, language }: ContentLocale, path: string) => {
    const json = page(site, language, path);
    return json === undefined ? undefined : (JSON.parse(json) as PageDocument | RedirectDocument);
  };

  const sites = cachedByVersion(version, () =>
    allSites.all().map(({ record }) => JSON.parse(String(record)) as WireSite),
  );
  const alternates = createAlternates(database, publications, sites);
  const fill: FillSelection = (selection) =>
    fragments.get(JSON.stringify(selection), () => publications.selected(selection));

  function publicationPage({ site, language }: ContentLocale, path: string): FoundPage | undefined {
    const row = publications.atPath(path);
    if (!row) return undefined;
    const texts = JSON.parse(translations(site, language) ?? '{}') as Record<string, string>;
    const related = JSON.parse(Buffer.from(publications.atPositions(relatedTo(row.position))).toString());
    const document = detailPage(row, related, texts);
    return { page: composePage({ ...document, alternates: alternates(path) }, fill) };
  }

  return {
    sites,
    navigation: ({ site, language }, name) => optionalText(navigation(site, language, name)),
    translations: ({ site, language }) => optionalText(translations(site, language)),
    page(locale, path, draft) {
      const document = draft ?? storedPage(locale, path);
      if (document === undefined) return publicationPage(locale, path);
      if ('redirect' in document) return { redirect: document.redirect };
      return { page: composePage({ ...document, alternates: alternates(path) }, fill) };
    },
    pageIndex({ site, language }, part) {
      const rows = indexedPages.all(site, language, INDEX_PART + 1, (part - 1) * INDEX_PART);
      const pages = rows.slice(0, INDEX_PART).map(({ path, modified }) => ({
        path,
        alternates: alternates(String(path)),
        modified: modified ?? undefined,
      }));
      return composedText(JSON.stringify(rows.length > INDEX_PART ? { pages, next: part + 1 } : { pages }));
    },
    async preload(locale, path, draft) {
      const document = draft ?? storedPage(locale, path);
      for (const selection of document === undefined ? [] : unboundedSelections(document)) {
        await fragments.preload(JSON.stringify(selection), () => publications.selectedInSlices(selection));
      }
    },
    publications,
    snapshot: (read) => inTransaction(database, 'DEFERRED', read),
  };
}
