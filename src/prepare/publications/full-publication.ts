import { escapeLonePercent } from '../../domain/lone-percent.ts';
import { plainText } from '../../domain/plain-text.ts';
import type { FullPublication, Publication } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { PublicationContext } from './publication-card.ts';
import { publicationDetail } from './publication-detail.ts';

const HTTP = /^https?:\/\//i;

const httpUrl = (url: string | undefined): string | undefined => {
  const trimmed = url?.trim();
  return trimmed && HTTP.test(trimmed) ? URL.parse(escapeLonePercent(trimmed))?.href : undefined;
};

/** A publication with all fields of the contract, for the reading list response. */
export function fullPublication(publication: Publication, context: PublicationContext): FullPublication {
  const detail = publicationDetail(publication, context);
  return withoutUndefined({
    ...detail,
    externalUrl: httpUrl(publication.externalUrl),
    overviewImage: detail.image,
    author: publication.author
      .map(({ _id, name }) => withoutUndefined({ _id, name: plainText(name) }))
      .filter(({ name }) => name !== ''),
    uploads: detail.downloads.map(({ href, name }) => ({ file: href, name })),
  });
}
