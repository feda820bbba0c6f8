import { plainText, shorten } from '../domain/plain-text.ts';
import type { PageDocument } from './page-document.ts';
import type { PublicationRow } from './publications-reader.ts';
import { textOfHtml } from './searchable-text.ts';
import { decodedPublication, type WirePublication } from './wire-publication.ts';

/** Search engines show this many characters of a description. */
const DESCRIPTION_LENGTH = 160;

const RELATED = 'related-publications';
const SHARE = 'share-title';
/** The keys of the translations that detail pages contain. */
export const DETAIL_TEXTS = [RELATED, SHARE] as const;

function descriptionOf({ publication, text }: PublicationRow): string {
  const authors = decodedPublication(publication).author.map(({ name }) => name);
  const summary = text ? plainText(textOfHtml(text)) : [plainText(publication.title), ...authors].join(', ');
  return shorten(summary, DESCRIPTION_LENGTH);
}

/**
 * The detail page of a publication: the publication, related publications and share links. `texts`
 * are the translations of the page's language.
 */
export function detailPage(
  row: PublicationRow,
  related: WirePublication[],
  texts: Readonly<Record<string, string>>,
): Omit<PageDocument, 'path'> {
  const { publication, text } = row;
  const detailBlock = { type: 'publication-detail', publication, text: text || undefined };
  const relatedBlock = {
    type: 'related-publications',
    title: texts[RELATED] || undefined,
    publications: related,
  };
  const shareBlock = { type: 'share', title: texts[SHARE] || undefined, border: true };
  return {
    template: 'single-column',
    title: plainText(publication.title),
    description: descriptionOf(row),
    zones: { main: related.length > 0 ? [detailBlock, relatedBlock, shareBlock] : [detailBlock, shareBlock] },
  };
}
