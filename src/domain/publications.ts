import { type Static, Type } from 'typebox';

import { byFacet } from './facets.ts';
import { License } from './license.ts';

const Text = Type.Optional(Type.String());
const text = (title: string, description?: string) =>
  Type.Optional(Type.String(description === undefined ? { title } : { title, description }));

export const Author = Type.Object(
  { _id: text('Id'), name: Type.String({ title: 'Name' }), orcid: text('ORCID iD') },
  { title: 'Author' },
);
export const Upload = Type.Object(
  {
    file: Type.String({ title: 'File' }),
    name: text('Name'),
    size: Type.Optional(Type.Integer({ minimum: 0, title: 'Size', description: 'in bytes' })),
    type: text('Type', 'media type'),
  },
  { title: 'File' },
);

/** What citations and harvesters need, as the content service sends it. All of it is optional. */
const BIBLIOGRAPHIC = {
  doi: text('DOI', 'in lower case, without address'),
  journal: text('Journal', 'or the proceedings or series'),
  volume: text('Volume'),
  issue: text('Issue'),
  pages: text('Pages', 'first and last page, or an article number'),
  publisher: text('Publisher'),
  issn: text('ISSN', 'such as 1234-5679'),
  isbn: text('ISBN', '10 or 13 digits'),
  keywords: Type.Optional(Type.Array(Type.String(), { title: 'Keywords' })),
  modified: text('Last change', 'ISO 8601: a day, or an instant in UTC'),
} as const;

const FACET_TITLES = { category: 'Category', region: 'Region', language: 'Language', cropType: 'Crop' } as const;

/** A checked publication with raw texts (docs/rules.md#publication); `type` is in `category`. */
export const Publication = Type.Object(
  {
    _id: Type.String({ minLength: 1, title: 'Id' }),
    slug: Type.String({ title: 'Segment of the URL' }),
    ...byFacet((facet) => text(FACET_TITLES[facet])),
    subCategory: text('Subcategory'),
    title: Type.String({ title: 'Title', description: 'may hold inline HTML' }),
    overviewImage: text('Cover', 'a file, such as /media/cover.svg'),
    socialImage: text('Image of shared links', 'a file, such as /media/social.png'),
    publicationDate: text('Date', 'such as 2024, 2024-05 or 2024-05-31'),
    zone: text('Zone'),
    external: Type.Boolean({ title: 'External', description: 'is read at the external address' }),
    externalUrl: text('External address'),
    author: Type.Array(Author, { title: 'Authors' }),
    uploads: Type.Array(Upload, { title: 'Files' }),
    ...BIBLIOGRAPHIC,
    license: text('Licence', 'name or address'),
  },
  { title: 'Publication' },
);
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
  size: Upload.properties.size,
  type: Upload.properties.type,
});
export type Download = Static<typeof Download>;

/** A prepared publication for its detail page. */
export const PublicationDetail = Type.Object({
  ...PublicationCard.properties,
  languageName: Type.Optional(Type.String({ description: 'name of the language, in the language of the page' })),
  subCategory: Text,
  socialImage: Text,
  downloads: Type.Array(Download),
  ...BIBLIOGRAPHIC,
  license: Type.Optional(License),
  orcids: Type.Optional(
    Type.Array(Type.String(), { description: 'ORCID iD of each author; an empty text for an author without one' }),
  ),
});
export type PublicationDetail = Static<typeof PublicationDetail>;

/** The fields of a detail that no page shows; only citations and harvesters need them. */
export const UNSHOWN_FIELDS = [
  'publisher',
  'issn',
  'isbn',
  'keywords',
  'modified',
  'orcids',
] as const satisfies readonly (keyof PublicationDetail)[];

/** A publication with all fields of the contract: an item of POST /api/readinglist. */
export const FullPublication = Type.Object({
  ...PublicationDetail.properties,
  externalUrl: Text,
  overviewImage: Text,
  author: Type.Array(Author),
  uploads: Type.Array(Upload),
});
export type FullPublication = Static<typeof FullPublication>;
