import { byFacet } from '../../domain/facets.ts';
import { plainText } from '../../domain/plain-text.ts';
import { isSameLanguage, publicationLanguageTag } from '../../domain/publication-language.ts';
import { publicationLink } from '../../domain/publication-link.ts';
import type { Publication, PublicationCard } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { titleHtml } from '../html/inline-html.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { imageAddress } from '../resolve-media.ts';
import { facetValue } from './facet-value.ts';
import { withMisreadLetters } from './misread-text.ts';
import { publicationDates } from './publication-date-label.ts';

/** What a publication's strings are resolved against. */
export type PublicationContext = Pick<PrepareContext, 'lang' | 'base'>;

/** Title for readers and for machines; the slug, the address or the id where there is none, so that no link is without a name. */
function titlesOf({ title, slug, externalUrl, _id }: Publication) {
  const html = titleHtml(withMisreadLetters(title)) || titleHtml(slug.trim() || (externalUrl ?? _id));
  const plain = plainText(html);
  return { title: html, plainTitle: plain === html ? undefined : plain };
}

/** A card whose optional fields are all named, so that a new field does not compile until it is prepared. */
type CompleteCard = PublicationCard & Record<keyof PublicationCard, unknown>;

/** Says nothing of the title's own language. */
const MANY_LANGUAGES = 'mul';

function titleLanguage(publication: Publication, lang: string): string | undefined {
  const tag = publicationLanguageTag(publication.language);
  return tag && tag !== MANY_LANGUAGES && !isSameLanguage(tag, lang) ? tag : undefined;
}

/** Names of the authors as plain text, blank ones left out. */
export function authorNames(publication: Publication): string[] {
  return publication.author.map(({ name }) => plainText(name)).filter(Boolean);
}

/** A publication as its card shows it: safe, resolved, dated in the language of the page. What is malformed is absent. */
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
    image: imageAddress(publication.overviewImage ?? '', base.hosts),
    ...publicationDates(publication, lang),
    authors: authors.length > 0 ? authors : undefined,
  });
}

/** The cards of a list, each publication once: the first of an id counts. */
export function publicationCards(publications: readonly Publication[], context: PublicationContext): PublicationCard[] {
  const first = new Map<string, Publication>();
  for (const publication of publications) {
    if (!first.has(publication._id)) first.set(publication._id, publication);
  }
  return [...first.values()].map((publication) => publicationCard(publication, context));
}
