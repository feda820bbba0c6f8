import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import type { Creator } from '../../domain/creators.ts';
import { doiUrl } from '../../domain/doi.ts';
import { isoDate } from '../../domain/publication-date.ts';
import { orcidUrl } from '../../domain/standard-numbers.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** One name may be that of a person or of an institution: without more, it has no type. */
function authorOf(creator: Creator) {
  const identity = withoutUndefined({
    '@id': creator.orcid && orcidUrl(creator.orcid),
    '@type': 'family' in creator || creator.orcid ? 'Person' : undefined,
  });
  if ('literal' in creator) return { ...identity, name: creator.literal };
  const { family, given } = creator;
  return { ...identity, name: `${given} ${family}`, familyName: family, givenName: given };
}

/** The issue in its volume in its journal, each as far as it is known. */
function containerOf({ container = {} }: BibliographicRecord) {
  const { title, volume, issue, issn } = container;
  const journal = title === undefined ? undefined : withoutUndefined({ '@type': 'Periodical', name: title, issn });
  const inVolume =
    volume && withoutUndefined({ '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal });
  const parent = inVolume || journal;
  return issue ? withoutUndefined({ '@type': 'PublicationIssue', issueNumber: issue, isPartOf: parent }) : parent;
}

/**
 * A publication in the vocabulary of schema.org, for JSON-LD. To keep pages small, it lacks what
 * other tags of the head or the typed links say: description, keywords, image and files.
 */
export function workData(record: BibliographicRecord): Record<string, unknown> {
  const { type, title, creators, issued, modified, language, container, publisher } = record;
  return withoutUndefined({
    '@type': type.schemaOrg,
    '@id': record.doi && doiUrl(record.doi),
    url: record.page,
    name: title.plain,
    genre: type.genre,
    author: creators.length > 0 ? creators.map(authorOf) : undefined,
    datePublished: issued && isoDate(issued),
    dateModified: modified,
    inLanguage: language,
    isPartOf: containerOf(record),
    pagination: container?.pages,
    publisher: publisher === undefined ? undefined : { '@type': 'Organization', name: publisher },
    isbn: record.isbn,
    license: record.license && (record.license.url ?? record.license.name),
  });
}
