import type { PublicationCard } from './publications.ts';

type Referenced = Pick<PublicationCard, 'title' | 'plainTitle' | 'authors' | 'date'>;

/** Adds a full stop unless the part ends with punctuation. */
const ended = (part: string) => (/[.!?…。！？؟]$/u.test(part) ? part : `${part}.`);

/** A reference as plain text: `Authors (date). Title. Category. URL`. */
export function referenceText(
  { title, plainTitle = title, authors = [], date }: Referenced,
  category: string | undefined,
  url: string,
): string {
  const year = date ? `(${date})` : '';
  const head = [authors.join(', '), year].filter(Boolean).join(' ');
  const parts = [head, plainTitle, category ?? ''].filter(Boolean).map(ended);
  return [...parts, url].join(' ');
}
