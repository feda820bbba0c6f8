import type { PublicationCard } from './publications.ts';

/** The fields of a reference. */
export type Referenced = Pick<PublicationCard, 'title' | 'plainTitle' | 'authors' | 'date'>;

/** Ends a part of a reference with a full stop, unless it has closing punctuation. */
const ended = (part: string) => (/[.!?…。！？؟]$/u.test(part) ? part : `${part}.`);

/**
 * A reference in plain text, `Authors (date). Title. Category. URL`, without the parts that are
 * unknown.
 */
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
