import type { DatabaseSync } from 'node:sqlite';
import type { Locale, WireSite } from '../domain/sites.ts';
import type { ContentLocale } from './content-locale.ts';
import { createContentVersion, heldByVersion } from './content-version.ts';
import { inTransaction } from './database.ts';
import { detailPage } from './detail-page.ts';
import { createFragments } from './fragments.ts';
import { type ComposedJson, composedText, composePage, type FillPublications } from './page-composition.ts';
import { type PageDocument, type RedirectDocument, unboundedSelections } from './page-document.ts';
import { createPublicationsReader, type PublicationsReader } from './publications-reader.ts';
import { createRelatedPublications } from './related-publications.ts';

/** What a page path leads to. */
export type FoundPage = { page: ComposedJson } | { redirect: string };

/** All content as the endpoints read it. Undefined means that there is none under that name. */
export interface Content {
  sites(): readonly WireSite[];
  navigation(locale: ContentLocale, name: string): ComposedJson | undefined;
  translations(locale: ContentLocale): ComposedJson | undefined;
  page(locale: ContentLocale, path: string): FoundPage | undefined;
  /** Reads the long lists of a page in slices, so that {@link page} has them and nobody waits for it. */
  ready(locale: ContentLocale, path: string): Promise<void>;
  publications: PublicationsReader;
  /** Runs several reads on one state of the database, whatever other processes write meanwhile. */
  snapshot<T>(read: () => T): T;
}

const RELATED_TITLE = 'related-publications';
const SHARE_TITLE = 'share-title';

function textReader(database: DatabaseSync, sql: string): (...key: string[]) => string | undefined {
  const statement = database.prepare(sql);
  return (...key) => statement.get(...key)?.json as string | undefined;
}

function createFill(database: DatabaseSync, publications: PublicationsReader) {
  const version = createContentVersion(database);
  const fragments = createFragments(version);
  const related = createRelatedPublications(database, version);
  const fill: FillPublications = (wanted) =>
    fragments.of(JSON.stringify(wanted), () =>
      'relatedTo' in wanted ? publications.atPositions(related(wanted.relatedTo)) : publications.selected(wanted),
    );
  return { fill, fragments, version };
}

/** Makes what tells the sites and languages that have a page at a path; a publication's page is there in all of them. */
function createAlternates(
  database: DatabaseSync,
  publications: PublicationsReader,
  sites: () => readonly WireSite[],
): (path: string) => Locale[] {
  const pagesAt = database.prepare('SELECT site, language FROM pages WHERE path = ?');
  return (path) => {
    const holders = new Set(pagesAt.all(path).map(({ site, language }) => `${site}/${language}`));
    const isEverywhere = publications.atPath(path) !== undefined;
    return sites().flatMap(({ slug: site, languages }) =>
      languages
        .filter(({ slug }) => isEverywhere || holders.has(`${site}/${slug}`))
        .map(({ locale: lang }) => ({ site, lang })),
    );
  };
}

/** Prepares everything that reads content from the database. */
export function createContent(database: DatabaseSync): Content {
  const publications = createPublicationsReader(database);
  const { fill, fragments, version } = createFill(database, publications);
  const allSites = database.prepare('SELECT record FROM sites ORDER BY position');
  const navigation = textReader(
    database,
    'SELECT entries AS json FROM navigations WHERE site = ? AND language = ? AND name = ?',
  );
  const translations = textReader(database, 'SELECT texts AS json FROM translations WHERE site = ? AND language = ?');
  const page = textReader(database, 'SELECT document AS json FROM pages WHERE site = ? AND language = ? AND path = ?');

  const sites = heldByVersion(version, () =>
    allSites.all().map(({ record }) => JSON.parse(String(record)) as WireSite),
  );
  const alternates = createAlternates(database, publications, sites);

  function publicationPage({ site, language }: ContentLocale, path: string): FoundPage | undefined {
    const stored = publications.atPath(path);
    if (!stored) return undefined;
    const texts = JSON.parse(translations(site, language) ?? '{}') as Record<string, string>;
    const hasRelated = fill({ relatedTo: stored.position }).json.byteLength > '[]'.length;
    const page = detailPage(stored, { hasRelated, relatedTitle: texts[RELATED_TITLE], shareTitle: texts[SHARE_TITLE] });
    return { page: composePage({ ...page, alternates: alternates(path) }, fill) };
  }

  return {
    sites,
    navigation: ({ site, language }, name) => optionalText(navigation(site, language, name)),
    translations: ({ site, language }) => optionalText(translations(site, language)),
    page(locale, path) {
      const json = page(locale.site, locale.language, path);
      if (json === undefined) return publicationPage(locale, path);
      const document = JSON.parse(json) as PageDocument | RedirectDocument;
      if ('redirect' in document) return { redirect: document.redirect };
      return { page: composePage({ ...document, alternates: alternates(path) }, fill) };
    },
    async ready(locale, path) {
      const json = page(locale.site, locale.language, path);
      for (const selection of json === undefined ? [] : unboundedSelections(JSON.parse(json))) {
        await fragments.make(JSON.stringify(selection), () => publications.selectedInSlices(selection));
      }
    },
    publications,
    snapshot: (read) => inTransaction(database, 'DEFERRED', read),
  };
}

const optionalText = (json: string | undefined): ComposedJson | undefined =>
  json === undefined ? undefined : composedText(json);
