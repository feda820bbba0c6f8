import type { PublicationCard } from './publications.ts';

/** What a reference names. */
export type Referenced = Pick<PublicationCard, 'title' | 'plainTitle' | 'authors' | 'date'>;

/** Ends a part of a reference with a full stop, unless it ends with a mark of its own. */
const ended = (part: string) => (/[.!?…。！？؟]$/u.test(part) ? part : `${part}.`);

/** A reference in plain text, `Authors (date). Title. Category. Address`; what is not known is left out. */
export function referenceText(
  { title, plainTitle = title, authors = [], date }: Referenced,
  category: string | undefined,
  address: string,
): string {
  const year = date ? `(${date})` : '';
  const head = [authors.join(', '), year].filter(Boolean).join(' ');
  const parts = [head, plainTitle, category ?? ''].filter(Boolean).map(ended);
  return [...parts, address].join(' ');
}
