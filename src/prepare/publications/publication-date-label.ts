import { formatPublicationDate, isoDate, parsePublicationDate } from '../../domain/publication-date.ts';
import type { Publication } from '../../domain/publications.ts';

/**
 * The date of a publication in ISO 8601 and in words of the page's language; empty for an invalid
 * date (docs/rules.md#publication-dates).
 */
export function publicationDates(
  { publicationDate, category }: Pick<Publication, 'publicationDate' | 'category'>,
  lang: string,
) {
  const date = parsePublicationDate(publicationDate);
  return {
    publicationDate: date && isoDate(date),
    date: date && formatPublicationDate(date, category, lang),
  };
}
