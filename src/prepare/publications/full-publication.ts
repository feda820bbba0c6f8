import { externalAddress } from '../../domain/publication-link.ts';
import type { FullPublication, Publication } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { PublicationContext } from './publication-card.ts';
import { publicationDetail } from './publication-detail.ts';

/** A publication with all fields of the contract, for the reading list response. */
export function fullPublication(publication: Publication, context: PublicationContext): FullPublication {
  const detail = publicationDetail(publication, context);
  const externalUrl = externalAddress({ externalUrl: publication.externalUrl });
  return withoutUndefined({
    ...detail,
    externalUrl: externalUrl && URL.parse(externalUrl)?.href,
    overviewImage: detail.image,
    author: publication.author,
    uploads: detail.downloads.map(({ href, name, size, type }) => withoutUndefined({ file: href, name, size, type })),
  });
}
