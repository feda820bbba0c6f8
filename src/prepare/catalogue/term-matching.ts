import { FACETS } from '../../domain/facets.ts';
import { plainText, unmarkedText } from '../../domain/plain-text.ts';
import type { Publication } from '../../domain/publications.ts';
import { withoutAccents } from '../../domain/without-accents.ts';

const folded = (text: string): string => withoutAccents(text).toLowerCase();

/** A search does not look at the language of a publication. */
const SEARCHED_FACETS = FACETS.filter((facet) => facet !== 'language');

function haystackOf(publication: Publication): string {
  const { title, author, subCategory } = publication;
  const values = SEARCHED_FACETS.map((facet) => publication[facet]);
  // "106" and "kg-1" find the title 10⁶ kg⁻¹, and so do the signs of its plain text.
  const titles = new Set([unmarkedText(title), plainText(title)]);
  return folded([...titles, ...author.map(({ name }) => name), subCategory, ...values].join('\n'));
}

/**
 * Matches publications to a search term when the content service gives no ranking. Every word of
 * the term must occur in the title, the authors, the subcategory or a facet value. Accents and case
 * do not matter (docs/rules.md#search).
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
