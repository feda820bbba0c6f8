import { plainText, shorten } from '../domain/plain-text.ts';
import type { PageDocument } from './page-document.ts';
import type { StoredPublication } from './publications-reader.ts';
import { textOfHtml } from './searchable-text.ts';

// Search engines show about so many characters of a description.
const DESCRIPTION_LENGTH = 160;

function descriptionOf({ publication, text }: StoredPublication): string {
  const authors = [publication.author ?? []].flat().map(({ name }) => name);
  const summary = text ? plainText(textOfHtml(text)) : [plainText(publication.title), ...authors].join(', ');
  return shorten(summary, DESCRIPTION_LENGTH);
}

/**
 * The page of a publication, which no file has to be written for: the publication, those related to it, and share
 * links. Titles are what the content says in the page's language.
 */
export function detailPage(
  stored: StoredPublication,
  options: { hasRelated: boolean; relatedTitle: string | undefined; shareTitle: string | undefined },
): Omit<PageDocument, 'path'> {
  const { publication, text, position } = stored;
  const detail = { type: 'publication-detail', publication, ...(text ? { text } : {}) };
  const { relatedTitle: title, shareTitle } = options;
  const related = { type: 'related-publications', ...(title ? { title } : {}), publications: { relatedTo: position } };
  const share = { type: 'share', ...(shareTitle ? { title: shareTitle } : {}), border: true };
  return {
    template: 'single-column',
    title: plainText(publication.title),
    description: descriptionOf(stored),
    zones: { main: options.hasRelated ? [detail, related, share] : [detail, share] },
  };
}
