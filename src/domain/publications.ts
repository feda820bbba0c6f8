import { type Static, Type } from 'typebox';

import { byFacet } from './facets.ts';

const Text = Type.Optional(Type.String());

export const Author = Type.Object({ _id: Text, name: Type.String() });
export const Upload = Type.Object({ file: Type.String(), name: Text });

/** A checked publication with raw texts (docs/rules.md#publication); `type` is in `category`. */
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

/** A prepared publication for a card: safe HTML, resolved link, formatted date. */
export const PublicationCard = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  href: Type.String({ description: 'own page with locale prefix, or the external URL' }),
  external: Type.Boolean({ description: 'opens in a new tab' }),
  title: Type.String({ description: 'sanitised inline HTML' }),
  plainTitle: Type.Optional(Type.String({ description: 'title as plain text; left out if it equals title' })),
  titleLang: Type.Optional(Type.String({ description: 'BCP 47 tag if the title is not in the language of the page' })),
  ...byFacet(() => Text),
  image: Type.Optional(
    Type.String({ description: 'URL of the cover; without it the placeholder of the category is shown' }),
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

/** A prepared publication for its detail page. */
export const PublicationDetail = Type.Object({
  ...PublicationCard.properties,
  languageName: Type.Optional(Type.String({ description: 'name of the language, in the language of the page' })),
  subCategory: Text,
  socialImage: Text,
  downloads: Type.Array(Download),
});
export type PublicationDetail = Static<typeof PublicationDetail>;

/** A publication with all fields of the contract: an item of POST /api/readinglist. */
export const FullPublication = Type.Object({
  ...PublicationDetail.properties,
  externalUrl: Text,
  overviewImage: Text,
  author: Type.Array(Author),
  uploads: Type.Array(Upload),
});
export type FullPublication = Static<typeof FullPublication>;
