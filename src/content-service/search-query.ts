import { searchWords } from './searchable-text.ts';

const MAX_WORDS = 32;

/**
 * The FTS5 query of what a visitor typed: every word must be there, the last one may be the beginning of a word.
 * Words hold letters and digits only and stand in quotes, so that nothing typed is query syntax. Undefined when
 * there is no word.
 */
export function searchQuery(term: string): string | undefined {
  const phrases = searchWords(term)
    .slice(0, MAX_WORDS)
    .map((word) => `"${word}"`);
  return phrases.length === 0 ? undefined : `${phrases.join(' AND ')}*`;
}
