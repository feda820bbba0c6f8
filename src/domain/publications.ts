import { type Static, Type } from 'typebox';

import { byFacet } from './facets.ts';

export { CATEGORIES } from './categories.ts';

const Text = Type.Optional(Type.String());

export const Author = Type.Object({ _id: Text, name: Type.String() });
export const Upload = Type.Object({ file: Type.String(), name: Text });

/**
 * A publication as it leaves the door to the content service: ids normalised to text, `type` folded
 * into `category`, authors always a list, flags real booleans (docs/rules.md#publication). Texts
 * are still raw.
 */
export const Publication = Type.Object({
  _id: Type.String({ minLength: 1 }),
  slug: Type.String(),
  ...byFacet(() => Text),
  subCategory: Text,
  title: Type.String({ description: 'may hold inline HTML' }),
  overviewImage: Text,
  socialImage: Text,
  publicationDate: Text,
  zone: Text,
  external: Type.Boolean(),
  externalUrl: Text,
  author: Type.Array(Author),
  uploads: Type.Array(Upload),
});
export type Publication = Static<typeof Publication>;

/** A publication as a card shows it: safe HTML, resolved link, formatted date. Made by prepare. */
export const PublicationCard = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  href: Type.String({ description: 'own page with locale prefix, or the external address' }),
  external: Type.Boolean({ description: 'opens in a new tab' }),
  title: Type.String({ description: 'sanitised inline HTML' }),
  plainTitle: Type.Optional(Type.String({ description: 'title as plain text; left out where it equals title' })),
  titleLang: Type.Optional(
    Type.String({ description: 'BCP 47 tag where the title is in another language than the page' }),
  ),
  ...byFacet(() => Text),
  image: Type.Optional(
    Type.String({ description: 'address of the cover; without it the category placeholder is shown' }),
  ),
  publicationDate: Type.Optional(Type.String({ description: 'ISO 8601: YYYY, YYYY-MM or YYYY-MM-DD' })),
  date: Type.Optional(Type.String({ description: 'year, or month name and year, in the language of the page' })),
  authors: Type.Optional(Type.Array(Type.String())),
});
export type PublicationCard = Static<typeof PublicationCard>;

/** A file attached to a publication. */
export const Download = Type.Object({
  href: Type.String(),
  name: Type.String(),
  extension: Type.Optional(Type.String({ description: 'upper case, such as PDF' })),
});
export type Download = Static<typeof Download>;

/** A publication as its detail page shows it. */
export const PublicationDetail = Type.Object({
  ...PublicationCard.properties,
  languageName: Type.Optional(Type.String({ description: 'name of the language, in the language of the page' })),
  subCategory: Text,
  socialImage: Text,
  downloads: Type.Array(Download),
});
export type PublicationDetail = Static<typeof PublicationDetail>;

/** Answer of POST /api/readinglist: the card of each saved publication and what else the contract names. */
export const FullPublication = Type.Object({
  ...PublicationDetail.properties,
  externalUrl: Text,
  overviewImage: Text,
  author: Type.Array(Author),
  uploads: Type.Array(Upload),
});
export type FullPublication = Static<typeof FullPublication>;
