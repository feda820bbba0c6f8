import { type TSchema, Type } from 'typebox';
import { WireBrand } from '../../domain/brand.ts';
import { Navigation } from '../../domain/navigation.ts';
import { WireSite } from '../../domain/sites.ts';
import type { Translations } from '../../domain/translations.ts';
import { PageFile, RedirectFile } from './page-file.ts';
import { PublicationRecord } from './publication-record.ts';

/** A kind of file of a content folder. */
export interface ContentKind {
  /** Name of its JSON Schema below `.schemas/`. */
  name: string;
  /** A label for editors. */
  title: string;
  /** Paths below the folder, where `{site}` and `{language}` are slugs and `{name}` is any name. */
  paths: readonly string[];
  /** Of the whole file without `$schema`, or of each line of a `.jsonl` file. */
  schema: TSchema;
}

/** Any key except `$schema`, which names the schema of a file and is no content. */
const KEY = Type.String({ pattern: '^(?!\\$schema$)' });

const { brand: _brand, ...siteFields } = WireSite.properties;

/** The sites, each without its brand, which is a file of its own. */
export const SitesFile = Type.Object(
  {
    sites: Type.Array(Type.Object(siteFields, { title: 'Site', additionalProperties: false }), {
      minItems: 1,
      title: 'Sites',
    }),
  },
  { additionalProperties: false },
);

export const BrandFile = Type.Object(WireBrand.properties, { additionalProperties: false });

/** Menu name to entries. */
export const NavigationFile = Type.Unsafe<Record<string, Navigation>>(Type.Record(KEY, Navigation));

/** Key to text. */
export const TranslationsFile = Type.Unsafe<Translations>(Type.Record(KEY, Type.String()));

/** All kinds of files, from which the JSON Schemas are written. Media files have no schema. */
export const CONTENT_KINDS = [
  { name: 'sites', title: 'Sites', paths: ['sites.json'], schema: SitesFile },
  { name: 'brand', title: 'Brand', paths: ['brand/{site}.json'], schema: BrandFile },
  { name: 'page', title: 'Page', paths: ['pages/{site}/{language}/{name}.json'], schema: PageFile },
  { name: 'redirect', title: 'Redirect', paths: ['pages/{site}/{language}/{name}.json'], schema: RedirectFile },
  { name: 'navigation', title: 'Menus', paths: ['navigation/{site}.{language}.json'], schema: NavigationFile },
  {
    name: 'translations',
    title: 'Translations',
    paths: ['translations/{language}.json', 'translations/{site}.{language}.json'],
    schema: TranslationsFile,
  },
  { name: 'publication', title: 'Publication', paths: ['publications.jsonl'], schema: PublicationRecord },
] as const satisfies readonly ContentKind[];
