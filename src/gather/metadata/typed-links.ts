import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { CITATION_FILES, CITATION_FORMAT_NAMES, exportUrl, referenceUrl } from '../../domain/citation-export.ts';
import { doiUrl } from '../../domain/doi.ts';
import { oaiIdentifier } from '../../domain/oai-identifier.ts';
import type { Locale } from '../../domain/sites.ts';
import { orcidUrl } from '../../domain/standard-numbers.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** Leads back to the page from a citation, or from a file. */
type BackRelation = 'describes' | 'collection';

/** A typed link (RFC 8288) of the page of a publication, or back to it. */
export interface TypedLink {
  rel: 'cite-as' | 'type' | 'author' | 'license' | 'item' | 'describedby' | 'linkset' | BackRelation;
  /** Absolute http(s) URL of visible ASCII characters, without `<`, `>` and `"`. */
  href: string;
  /** Media type of the target. */
  type?: string;
  /** URI of the schema of the target, where its media type does not tell it. */
  profile?: string;
}

export const LINKSET_TYPE = 'application/linkset+json';
const SCHEMA_ORG = 'https://schema.org/';
const OAI_DC = 'http://www.openarchives.org/OAI/2.0/oai_dc/';

const PROFILES: Readonly<Record<string, string>> = {
  'csl-json': 'https://resource.citationstyles.org/schema/v1.0/input/json/csl-data.json',
};

const SAFE = /^https?:\/\/[!#-;=?-~]+$/;

/** Address of the link set of a publication. It names site and language, as links of exports do. */
const linkSetUrl = ({ id }: BibliographicRecord, { site, lang }: Locale): string =>
  `/api/publications/${encodeURIComponent(id.toWellFormed())}/linkset?${new URLSearchParams({ site, lang })}`;

const linkSetLink = (record: BibliographicRecord, locale: Locale): TypedLink => ({
  rel: 'linkset',
  href: new URL(linkSetUrl(record, locale), record.page).href,
  type: LINKSET_TYPE,
});

/**
 * The typed links of a publication's page (docs/rules.md#typed-links), the link set first.
 * `locale`: site and language of the page. An author without an ORCID iD and a licence without an
 * address have no link.
 */
export function typedLinks(record: BibliographicRecord, locale: Locale): TypedLink[] {
  const { id, type, creators, doi, license, files, page } = record;
  const absolute = (path: string) => new URL(path, page).href;
  const exports = CITATION_FORMAT_NAMES.map((name) =>
    withoutUndefined<TypedLink>({
      rel: 'describedby',
      href: absolute(exportUrl(name, locale, { id })),
      type: CITATION_FILES[name].mediaType,
      profile: PROFILES[name],
    }),
  );
  const links: TypedLink[] = [
    linkSetLink(record, locale),
    ...(doi === undefined ? [] : [{ rel: 'cite-as' as const, href: doiUrl(doi) }]),
    { rel: 'type', href: `${SCHEMA_ORG}AboutPage` },
    { rel: 'type', href: SCHEMA_ORG + type.schemaOrg },
    ...creators.flatMap(({ orcid }) => (orcid ? [{ rel: 'author' as const, href: orcidUrl(orcid) }] : [])),
    ...(license?.url === undefined ? [] : [{ rel: 'license' as const, href: license.url }]),
    ...exports,
    ...files.map((file) => withoutUndefined<TypedLink>({ rel: 'item', href: file.url, type: file.type })),
  ];
  return links.filter(({ href }) => SAFE.test(href));
}

/** The links from a citation or a file of a publication back to its page. */
export const linksBack = (rel: BackRelation, record: BibliographicRecord, locale: Locale): TypedLink[] => [
  { rel, href: record.page, type: 'text/html' },
  linkSetLink(record, locale),
];

/**
 * What else describes a publication, for its link set: the reference in each of these styles and,
 * if it is harvested, its record of OAI-PMH.
 */
export function furtherDescriptions(
  { id, page }: BibliographicRecord,
  locale: Locale,
  { styles, isHarvested }: { styles: readonly string[]; isHarvested: boolean },
): TypedLink[] {
  const described = (path: string, type: string) => ({
    rel: 'describedby' as const,
    href: new URL(path, page).href,
    type,
  });
  const references = styles.map((style) => described(referenceUrl(style, locale, id), 'text/plain'));
  if (!isHarvested) return references;
  const query = { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: oaiIdentifier(page, id) };
  const record = { ...described(`/oai?${new URLSearchParams(query)}`, 'text/xml'), profile: OAI_DC };
  return [...references, record];
}
