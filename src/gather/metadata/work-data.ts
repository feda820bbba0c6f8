import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { type Creator, spokenName } from '../../domain/creators.ts';
import { doiUrl } from '../../domain/doi.ts';
import { shorten } from '../../domain/plain-text.ts';
import { isoDate } from '../../domain/publication-date.ts';
import { orcidUrl } from '../../domain/standard-numbers.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** One name may be that of a person or of an institution: without more, it has no type. */
function authorOf(creator: Creator) {
  const identity = withoutUndefined({
    '@id': creator.orcid && orcidUrl(creator.orcid),
    '@type': 'family' in creator || creator.orcid ? 'Person' : undefined,
  });
  return { ...identity, name: spokenName(creator) };
}

/** The journal, proceedings or series. */
function periodicalOf({ container = {} }: BibliographicRecord) {
  const { title, issn } = container;
  return title === undefined ? undefined : withoutUndefined({ '@type': 'Periodical', name: title, issn });
}

/** Longest description in UTF-16 units. */
const MAX_DESCRIPTION = 300;

const organisation = (name: string) => ({ '@type': 'Organization', name });
const mediaObject = ({ url, type, size }: BibliographicRecord['files'][number]) =>
  withoutUndefined({
    '@type': 'MediaObject',
    contentUrl: url,
    encodingFormat: type,
    contentSize: size === undefined ? undefined : `${size} B`,
  });

/**
 * What JSON-LD says of a publication if there is room. Without it, other tags of the head and the
 * typed links say most of it.
 */
export const workDetails = ({ publisher, keywords, image, files, abstract }: BibliographicRecord) =>
  withoutUndefined({
    publisher: publisher === undefined ? undefined : organisation(publisher),
    keywords: keywords.length > 0 ? keywords : undefined,
    image,
    encoding: files.length > 0 ? files.map(mediaObject) : undefined,
    description: abstract && shorten(abstract, MAX_DESCRIPTION),
  });

/** A publication in the vocabulary of schema.org: what identifies it, and its licence. */
export function workData(record: BibliographicRecord): Record<string, unknown> {
  const { type, title, creators, issued, language } = record;
  return withoutUndefined({
    '@type': type.schemaOrg,
    '@id': record.doi && doiUrl(record.doi),
    url: record.page,
    name: title.plain,
    genre: type.genre,
    author: creators.length > 0 ? creators.map(authorOf) : undefined,
    datePublished: issued && isoDate(issued),
    inLanguage: language,
    isPartOf: periodicalOf(record),
    isbn: record.isbn,
    license: record.license && (record.license.url ?? record.license.name),
  });
}
