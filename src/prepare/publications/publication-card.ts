import { byFacet } from '../../domain/facets.ts';
import { escapeText } from '../../domain/html-escapes.ts';
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

/** The page that a publication's strings are resolved for. */
export type PublicationContext = Pick<PrepareContext, 'lang' | 'base'>;

/** `Ã` or `Â` and a second byte of UTF-8, except guillemets: those may follow a real capital. */
const MISREAD = /[\u00c2\u00c3][\u0080-\u00aa\u00ac-\u00ba\u00bc-\u00bf]/g;

/** Repairs letters of UTF-8 that was decoded as Latin-1: `Ã©` becomes `é`, `Â°` becomes `°`. */
const withMisreadLetters = (text: string): string =>
  text.replace(MISREAD, (pair) => Buffer.from(pair, 'latin1').toString('utf8'));

/** The title as HTML and plain text. Links need a name: slug, URL or id replace an empty title. */
function titlesOf({ title, slug, externalUrl, _id }: Publication) {
  const html = titleHtml(withMisreadLetters(title)) || escapeText(slug.trim() || (externalUrl ?? _id));
  const plain = plainText(html);
  return { title: html, plainTitle: plain === html ? undefined : plain };
}

/** The title as plain text. */
export function plainTitle(publication: Publication): string {
  const { title, plainTitle: plain = title } = titlesOf(publication);
  return plain;
}

/** A card that must list all optional fields: a new field does not compile until it is prepared. */
type CompleteCard = PublicationCard & Record<keyof PublicationCard, unknown>;

/** The tag for "multiple languages": it does not tell the language of the title. */
const MANY_LANGUAGES = 'mul';

function titleLanguage(publication: Publication, lang: string): string | undefined {
  const tag = publicationLanguageTag(publication.language);
  return tag && tag !== MANY_LANGUAGES && !isSameLanguage(tag, lang) ? tag : undefined;
}

/** The date in ISO 8601 and in words of the page's language (docs/rules.md#publication-dates). */
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

/** The card of a publication in the language of the page, without malformed values. */
export function publicationCard(publication: Publication, { lang, base }: PublicationContext): PublicationCard {
  const { href = '', newTab = false } = publicationLink(publication, base);
  const authors = publication.author.map(({ name }) => name);
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

/** The cards of a list. Of publications with the same id, only the first gets a card. */
export function publicationCards(publications: readonly Publication[], context: PublicationContext): PublicationCard[] {
  const ids = new Set<string>();
  const distinct = publications.filter(({ _id }) => !ids.has(_id) && ids.add(_id));
  return distinct.map((publication) => publicationCard(publication, context));
}
