import { readDoi } from '../../domain/doi.ts';
import { readLicense } from '../../domain/license.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { languageName, publicationLanguageTag } from '../../domain/publication-language.ts';
import type { Download, Publication, PublicationDetail } from '../../domain/publications.ts';
import { timeOfChange } from '../../domain/time-of-change.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { fileName } from '../file-name.ts';
import { fileUrl, imageUrl } from '../resolve-media.ts';
import { facetValue } from './facet-value.ts';
import { type PublicationContext, publicationCard } from './publication-card.ts';

const EXTENSION = /\.([a-z\d]{1,5})$/i;

/**
 * The uploads of a publication (docs/rules.md#authors-and-uploads). An upload without a name gets
 * its file name. An upload without a usable URL is left out.
 */
function downloadsOf({ uploads }: Publication, { base }: PublicationContext): Download[] {
  return uploads.flatMap(({ file, name, size, type }) => {
    const href = fileUrl(file, base.hosts);
    if (href === undefined) return [];
    const ownName = fileName(href);
    const extension = EXTENSION.exec(ownName)?.[1]?.toUpperCase();
    const title = name?.trim() || ownName || href;
    return [withoutUndefined({ href, name: title, extension, size, type })];
  });
}

/** A text on one line; undefined for one that is blank. */
const bare = (raw: string | undefined): string | undefined => oneLine(raw ?? '') || undefined;

/** A list without blank texts; undefined for an empty one. */
function filled(texts: readonly string[] = []): string[] | undefined {
  const kept = texts.map(oneLine).filter(Boolean);
  return kept.length > 0 ? kept : undefined;
}

/** The ORCID iDs of the authors that the card names; undefined if none has one. */
function orcidsOf({ author }: Publication): string[] | undefined {
  const named = author.filter(({ name }) => oneLine(name) !== '');
  return named.some(({ orcid }) => orcid) ? named.map(({ orcid = '' }) => orcid) : undefined;
}

/** What citations and harvesters need (docs/rules.md#bibliographic-record). */
const bibliographic = (publication: Publication) => ({
  doi: publication.doi ?? readDoi(publication.externalUrl),
  journal: bare(publication.journal),
  volume: bare(publication.volume),
  issue: bare(publication.issue),
  pages: bare(publication.pages),
  publisher: bare(publication.publisher),
  issn: publication.issn,
  isbn: publication.isbn,
  license: readLicense(bare(publication.license)),
  keywords: filled(publication.keywords),
  modified: timeOfChange(publication.modified),
  orcids: orcidsOf(publication),
});

/** A publication for its detail page: its card, its files, and the image for social networks. */
export function publicationDetail(publication: Publication, context: PublicationContext): PublicationDetail {
  const tag = publicationLanguageTag(publication.language);
  return withoutUndefined({
    ...publicationCard(publication, context),
    languageName: tag && languageName(tag, context.lang),
    subCategory: facetValue(publication.subCategory),
    socialImage: imageUrl(publication.socialImage ?? '', context.base.hosts),
    downloads: downloadsOf(publication, context),
    ...bibliographic(publication),
  });
}
