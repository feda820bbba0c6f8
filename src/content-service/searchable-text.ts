import { decodeEntities } from '../domain/html-entities.ts';
import { searchWords, termWords } from '../domain/search-words.ts';

/** The text of an HTML fragment. Inline tags are removed, other tags separate words. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .replace(/<\/?(?:i|em|b|strong|sub|sup|span|a|u|small|mark|cite|font)(?:\s[^>]*)?>/gi, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ');
  return decodeEntities(text);
}

/** The text for the search index. The tokenizer of FTS5 splits it at the spaces. */
export const searchableText = (text: string): string => searchWords(text).join(' ');

/**
 * The FTS5 query of a search term (docs/rules.md#search-words). Words are quoted, so that FTS5 does
 * not parse them as operators. Undefined if the term has no words.
 */
export function searchQuery(term: string): string | undefined {
  const phrases = termWords(term).map((word) => `"${word}"`);
  return phrases.length === 0 ? undefined : `${phrases.join(' AND ')}*`;
}
