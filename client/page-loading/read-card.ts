import type { PublicationCard } from '../../src/domain/publications.ts';
import type { CardInMarkup } from '../../src/domain/shipped-state.ts';

/**
 * Reads a card back from its markup, as the component beside wrote it; undefined where the markup is another. What no card
 * shows is not there, and the authors are one line. `card` is what the state holds of it.
 */
export function readCard(document: ParentNode, card: CardInMarkup): PublicationCard | undefined {
  const article = document.querySelector(`[data-publication="${CSS.escape(card._id)}"]`);
  const find = (selector: string) => article?.querySelector(selector);
  const [heading, link, title, image, line, time] = ['h3', 'a', 'bdi', 'img', 'p:last-child > span', 'time'].map(find);
  if (!heading || !link || !title || !image) return undefined;
  const text = (attribute: string, element: Element | null | undefined) =>
    element?.getAttribute(attribute) ?? undefined;
  const [titleLang, publicationDate] = [text('lang', heading), text('datetime', time)];
  return {
    ...card,
    slug: '',
    href: text('href', link) ?? '',
    external: link.hasAttribute('target'),
    title: title.textContent,
    image: text('src', image) ?? '',
    ...(titleLang ? { titleLang } : {}),
    ...(line ? { authors: [line.textContent] } : {}),
    ...(time ? { date: time.textContent } : {}),
    ...(publicationDate ? { publicationDate } : {}),
  };
}
