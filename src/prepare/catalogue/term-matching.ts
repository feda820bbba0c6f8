import { FACETS } from '../../domain/facets.ts';
import { plainText } from '../../domain/plain-text.ts';
import type { Publication } from '../../domain/publications.ts';
import { withoutAccents } from '../../domain/without-accents.ts';

const folded = (text: string): string => withoutAccents(text).toLowerCase();

/** The language of a publication is no part of its text. */
const SEARCHED_FACETS = FACETS.filter((facet) => facet !== 'language');

function haystackOf(publication: Publication): string {
  const { title, author, subCategory } = publication;
  const values = SEARCHED_FACETS.map((facet) => publication[facet]);
  return folded([plainText(title), ...author.map(({ name }) => name), subCategory, ...values].join('\n'));
}

/**
 * Our own matching, if the content service does not rank the catalogue. Every word of the term must
 * occur in title, authors or values; accents and case do not matter (docs/rules.md#search).
 */
export function termMatcher(publications: readonly Publication[]): (term: string) => (row: number) => boolean {
  let haystacks: string[] | undefined;
  return (term) => {
    haystacks ??= publications.map(haystackOf);
    const texts = haystacks;
    const words = folded(term).split(/\s+/).filter(Boolean);
    return (row) => words.every((word) => texts[row]?.includes(word));
  };
}
