import { type TObject, type TSchema, type TSchemaOptions, Type } from 'typebox';
import { Author, Publication, Upload } from '../../domain/publications.ts';

const { _id, slug, external, author, uploads, keywords, publicationDate, modified, ...texts } = Publication.properties;

/** The label and the hint of a field, for a schema of other forms that are read as this field. */
function labelsOf(field: TSchema): TSchemaOptions {
  const { title, description } = field as TSchemaOptions;
  return description === undefined ? { title } : { title, description };
}

const ID_FORMS = Type.Union(
  [
    Type.String({ minLength: 1 }),
    Type.Integer(),
    Type.Object({ $id: Type.String({ minLength: 1 }) }),
    Type.Object({ $oid: Type.String({ minLength: 1 }) }),
  ],
  labelsOf(_id),
);
const DATE_FORMS = [
  Type.String(),
  Type.Number(),
  Type.Object({ $date: Type.Union([Type.String(), Type.Number()]) }),
  Type.Object({ sec: Type.Number() }),
];
const AUTHOR_FORMS = [Type.String(), Author];
const UPLOAD_FORMS = [Type.String(), Upload];

/**
 * A line of an import file and a publication in a page file, in the forms that authors write. Only
 * id and title are required. `readRecord` reads further forms, such as numbers as texts.
 */
export const PublicationRecord: TObject = Type.Object(
  {
    _id: ID_FORMS,
    slug: Type.Optional(slug),
    ...texts,
    publicationDate: Type.Optional(Type.Union(DATE_FORMS, labelsOf(publicationDate))),
    external: Type.Optional(Type.Union([external, Type.Integer(), Type.String()], labelsOf(external))),
    author: Type.Optional(
      Type.Union([...AUTHOR_FORMS, Type.Array(Type.Union(AUTHOR_FORMS), labelsOf(author))], labelsOf(author)),
    ),
    uploads: Type.Optional(Type.Array(Type.Union(UPLOAD_FORMS), labelsOf(uploads))),
    keywords: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())], labelsOf(keywords))),
    modified: Type.Optional(Type.Union(DATE_FORMS, labelsOf(modified))),
    type: Type.Optional(Type.String({ title: 'Type', description: 'replaces a missing category' })),
    text: Type.Optional(Type.String({ title: 'Abstract', description: 'HTML', 'x-kind': 'html' })),
  },
  { title: 'Publication' },
);
