import { byFacet } from '../../domain/facets.ts';
import { plainText } from '../../domain/plain-text.ts';
import { formatPublicationDate, isoDate, parsePublicationDate } from '../../domain/publication-date.ts';
import { isSameLanguage, publicationLanguageTag } from '../../domain/publication-language.ts';
import { publicationLink } from '../../domain/publication-link.ts';
import type { Publication, PublicationCard } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { titleHtml } from '../html/inline-html.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { imageUrl } from '../resolve-media.ts';
import { facetValue } from './facet-value.ts';
import { withMisreadLetters } from './misread-text.ts';

/** The page that a publication's strings are resolved for. */
export type PublicationContext = Pick<PrepareContext, 'lang' | 'base'>;

/**
 * The title as HTML and as plain text. Without a title it is the slug, URL or id, so that every
 * link has a name.
 */
function titlesOf({ title, slug, externalUrl, _id }: Publication) {
  const html = titleHtml(withMisreadLetters(title)) || titleHtml(slug.trim() || (externalUrl ?? _id));
  const plain = plainText(html);
  return { title: html, plainTitle: plain === html ? undefined : plain };
}

/**
 * A card whose optional fields are all named, so that a new field does not compile until it is
 * prepared.
 */
type CompleteCard = PublicationCard & Record<keyof PublicationCard, unknown>;

/** "Multiple languages": no language of the title. */
const MANY_LANGUAGES = 'mul';

function titleLanguage(publication: Publication, lang: string): string | undefined {
  const tag = publicationLanguageTag(publication.language);
  return tag && tag !== MANY_LANGUAGES && !isSameLanguage(tag, lang) ? tag : undefined;
}

/**
 * The date of a publication in ISO 8601 and in words of the page's language; empty for an invalid
 * date (docs/rules.md#publication-dates).
 */
function publicationDates(
  { publicationDate, category }: Pick<Publication, 'publicationDate' | 'category'>,
  lang: string,
) {
  const date = parsePublicationDate(publicationDate);
  return {
    publicationDate: date && isoDate(date),
    date: date && formatPublicationDate(date, category, lang),
  };
}

/** Names of the authors as plain text, without blank ones. */
function authorNames(publication: Publication): string[] {
  return publication.author.map(({ name }) => plainText(name)).filter(Boolean);
}

/**
 * The card of a publication: safe, resolved, with its date in the language of the page. Malformed
 * values are left out.
 */
export function publicationCard(publication: Publication, { lang, base }: PublicationContext): PublicationCard {
  const { href = '', newTab = false } = publicationLink(publication, base);
  const authors = authorNames(publication);
  return withoutUndefined<CompleteCard>({
    _id: publication._id,
    slug: publication.slug,
    href,
    external: newTab,
    ...titlesOf(publication),
    titleLang: titleLanguage(publication, lang),
    ...byFacet((facet) => facetValue(publication[facet])),
    image: imageUrl(publication.overviewImage ?? '', base.hosts),
    ...publicationDates(publication, lang),
    authors: authors.length > 0 ? authors : undefined,
  });
}

/** The cards of a list, with the first publication of each id. */
export function publicationCards(publications: readonly Publication[], context: PublicationContext): PublicationCard[] {
  const first = new Map<string, Publication>();
  for (const publication of publications) {
    if (!first.has(publication._id)) first.set(publication._id, publication);
  }
  return [...first.values()].map((publication) => publicationCard(publication, context));
}
