import { posix } from 'node:path';
import { linkSites } from '../../../domain/locales.ts';
import type { WireSite } from '../../../domain/sites.ts';
import type { ContentKind } from '../../schemas/content-kinds.ts';
import { schemaPath } from '../../schemas/write-schemas.ts';
import { type EditorField, KIND_FIELD } from '../fields/editor-field.ts';
import type { JsonSchema } from '../fields/json-schema.ts';
import { schemaToFields } from '../fields/schema-to-fields.ts';

/** A file of a collection, in Decap CMS's format. */
interface EditorFile {
  name: string;
  label: string;
  file: string;
  fields: EditorField[];
}

/** A collection of Decap CMS: a folder of files, or a list of files. */
export interface EditorCollection {
  name: string;
  label: string;
  label_singular: string;
  /** The kind of its files, which has a reader and writer of that name. */
  format: string;
  extension: 'json';
  folder?: string;
  create?: boolean;
  /** The address of a page in the site. */
  preview_path?: string;
  preview_path_preserve_slashes?: boolean;
  slug?: string;
  identifier_field?: string;
  summary?: string;
  filter?: { field: string; value: string };
  fields?: EditorField[];
  files?: EditorFile[];
  /** Only pages of the site have a preview. */
  editor: { preview: boolean };
}

export interface CollectionSources {
  kinds: readonly ContentKind[];
  sites: readonly WireSite[];
  /** Whether a path below the content folder exists. */
  exists(path: string): boolean;
  /** The path of the content folder in its repository, empty or with a slash at its end. */
  prefix: string;
}

interface Place {
  path: string;
  label: string;
  /** The URL prefix of its site and language. */
  prefix: string;
}

/** A path of a kind, for each site and language that it names. */
function placesOf(path: string, sites: readonly WireSite[]): Place[] {
  if (!path.includes('{')) return [{ path, label: '', prefix: '' }];
  const places = linkSites([...sites]).flatMap((site) =>
    site.languages.map(({ rawSlug, slug: prefix, locale }) => ({
      prefix,
      path: path.replaceAll('{site}', site.slug).replaceAll('{language}', rawSlug),
      label: [path.includes('{site}') && site.slug, path.includes('{language}') && locale].filter(Boolean).join(' · '),
    })),
  );
  return places.filter((place, index) => places.findIndex((other) => other.path === place.path) === index);
}

const hidden = (name: string, value: string): EditorField => ({
  name,
  label: name,
  widget: 'hidden',
  required: false,
  default: value,
});

/** The field `$schema` of a new file, if the content folder has JSON Schemas. */
function schemaField({ exists }: CollectionSources, { name }: ContentKind, folder: string): EditorField[] {
  return exists(schemaPath(name)) ? [hidden('$schema', posix.relative(folder, schemaPath(name)))] : [];
}

const sharesFolder = (kind: ContentKind, kinds: readonly ContentKind[]) =>
  kinds.some((other) => other !== kind && other.paths.some((path) => kind.paths.includes(path)));

function folderCollection(
  sources: CollectionSources,
  kind: ContentKind,
  { path, label, prefix }: Place,
): EditorCollection {
  const folder = path.replace(/\/[^/]*$/, '');
  const isShared = sharesFolder(kind, sources.kinds);
  const fields = [...schemaField(sources, kind, folder), ...schemaToFields(kind.schema as JsonSchema)];
  const identifier = fields.find(({ name }) => name === 'title') ?? fields.find(({ required }) => required);
  const collection: EditorCollection = {
    name: `${kind.name}-${folder.replaceAll('/', '-')}`,
    label: `${kind.title} · ${label}`,
    label_singular: kind.title,
    format: kind.name,
    extension: 'json',
    folder: sources.prefix + folder,
    create: true,
    editor: { preview: fields.some((field) => field.name === 'zones') },
    preview_path: `${prefix}/{{fields.path}}`,
    preview_path_preserve_slashes: true,
    slug: "{{fields.path | default('home')}}",
    identifier_field: identifier?.name ?? 'path',
    summary: identifier?.name === 'title' ? '{{title}} (/{{fields.path}})' : '/{{fields.path}}',
    fields: isShared ? [hidden(KIND_FIELD, kind.name), ...fields] : fields,
  };
  if (isShared) collection.filter = { field: KIND_FIELD, value: kind.name };
  return collection;
}

/** The files of a kind that exist; the editor creates none of them. */
function fileCollection(sources: CollectionSources, kind: ContentKind): EditorCollection[] {
  const fields = schemaToFields(kind.schema as JsonSchema, kind.title);
  const files = kind.paths
    .flatMap((path) => placesOf(path, sources.sites))
    .filter(({ path }) => sources.exists(path))
    .map(({ path, label }): EditorFile => {
      const name = path.replace(/\.json$/, '').replaceAll(/[^\w]+/g, '-');
      return { name, label: label || kind.title, file: sources.prefix + path, fields };
    });
  if (files.length === 0) return [];
  const { name, title } = kind;
  return [
    { name, label: title, label_singular: title, format: name, extension: 'json', files, editor: { preview: false } },
  ];
}

/**
 * The collections of the editor: one for the pages of each site and language, one for each other
 * kind of file, and at the end those of other kinds in the folders of pages. Publications are in a
 * file of lines, which the editor does not open.
 */
export function collectionsOf(sources: CollectionSources): EditorCollection[] {
  const kinds = sources.kinds.filter(({ paths }) => paths.every((path) => path.endsWith('.json')));
  const isFolder = ({ paths }: ContentKind) => paths.some((path) => path.includes('{name}'));
  const foldersOf = (kind: ContentKind) => {
    const places = kind.paths.flatMap((path) => placesOf(path, sources.sites));
    return places.map((place) => folderCollection(sources, kind, place));
  };
  const [main = [], ...others] = kinds.filter(isFolder).map(foldersOf);
  const files = kinds.filter((kind) => !isFolder(kind)).flatMap((kind) => fileCollection(sources, kind));
  return [...main, ...files, ...others.flat()];
}
