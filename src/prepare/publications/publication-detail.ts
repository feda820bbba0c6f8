import { languageName, publicationLanguageTag } from '../../domain/publication-language.ts';
import type { Download, Publication, PublicationDetail } from '../../domain/publications.ts';
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
  return uploads.flatMap(({ file, name }) => {
    const href = fileUrl(file, base.hosts);
    if (href === undefined) return [];
    const ownName = fileName(href);
    const extension = EXTENSION.exec(ownName)?.[1]?.toUpperCase();
    return [withoutUndefined({ href, name: name?.trim() || ownName || href, extension })];
  });
}

/** A publication for its detail page: its card, its files, and the image for social networks. */
export function publicationDetail(publication: Publication, context: PublicationContext): PublicationDetail {
  const tag = publicationLanguageTag(publication.language);
  return withoutUndefined({
    ...publicationCard(publication, context),
    languageName: tag && languageName(tag, context.lang),
    subCategory: facetValue(publication.subCategory),
    socialImage: imageUrl(publication.socialImage ?? '', context.base.hosts),
    downloads: downloadsOf(publication, context),
  });
}
