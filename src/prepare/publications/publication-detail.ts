import { languageName, publicationLanguageTag } from '../../domain/publication-language.ts';
import type { Publication, PublicationDetail } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { imageUrl } from '../resolve-media.ts';
import { downloadsOf } from './downloads.ts';
import { facetValue } from './facet-value.ts';
import { type PublicationContext, publicationCard } from './publication-card.ts';

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
