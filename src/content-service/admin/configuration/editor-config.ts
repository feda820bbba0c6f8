import type { ContentKind } from '../../schemas/content-kinds.ts';
import type { EditorField } from '../fields/editor-field.ts';
import { type CollectionSources, collectionsOf, type EditorCollection } from './collections.ts';
import type { EditorSettings } from './editor-settings.ts';
import { FILES_PATH } from './files-path.ts';

/** What the reader and writer of files in the browser needs of a kind. */
export interface EditorFormat {
  name: string;
  fields: EditorField[];
  /** Fields that every file of the kind has. By them, kinds that share a folder are told apart. */
  required: readonly string[];
}

/** The configuration of Decap CMS, as far as this project uses it. */
interface DecapConfig {
  backend: Record<string, unknown>;
  publish_mode: string;
  load_config_file: false;
  site_url?: string;
  media_folder: string;
  public_folder: string;
  slug: { clean_accents: boolean };
  collections: EditorCollection[];
}

/** The response of GET /admin/api/config. */
export interface EditorConfig {
  config: DecapConfig;
  formats: EditorFormat[];
  /** The path of the content folder in its repository, empty or with a slash at its end. */
  prefix: string;
}

const prefixOf = ({ folder = '' }: EditorSettings): string => folder.replace(/^\.?\/+|\/*$/g, '').replace(/.$/, '$&/');

const formatsOf = (kinds: readonly ContentKind[], collections: readonly EditorCollection[]): EditorFormat[] =>
  kinds.flatMap((kind) => {
    const collection = collections.find(({ format }) => format === kind.name);
    const fields = collection?.fields ?? collection?.files?.[0]?.fields;
    const { required = [] } = kind.schema as { required?: readonly string[] };
    return fields ? [{ name: kind.name, fields, required }] : [];
  });

/** Makes the editor's configuration from the kinds of files of a content folder. */
export function editorConfig(
  sources: Omit<CollectionSources, 'prefix'>,
  settings: EditorSettings,
  siteOrigin: string | undefined,
): EditorConfig {
  const prefix = prefixOf(settings);
  const collections = collectionsOf({ ...sources, prefix });
  const config: DecapConfig = {
    backend: settings.backend ?? { name: 'proxy', proxy_url: FILES_PATH },
    publish_mode: settings.publish_mode ?? 'simple',
    load_config_file: false,
    media_folder: `${prefix}media`,
    public_folder: '/media',
    slug: { clean_accents: true },
    collections,
  };
  if (siteOrigin !== undefined) config.site_url = siteOrigin;
  return { config, formats: formatsOf(sources.kinds, collections), prefix };
}
