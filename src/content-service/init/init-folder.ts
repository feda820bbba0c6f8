import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ContentServiceFault } from '../content-service-fault.ts';
import { writeSchemas } from '../schemas/write-schemas.ts';
import { STARTER_MEDIA, type StarterLanguage, starterFiles, untranslatedFiles } from './starter-files.ts';

export interface InitOptions {
  folder: string;
  /** BCP 47 tags; the first is the default language. */
  languages: readonly string[];
  /** Name of the institute; a placeholder if it is undefined. */
  institute?: string | undefined;
}

/** What a folder may contain before: a repository of version control. */
const ALLOWED = ['.git'];

function refuseFilled(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !ALLOWED.includes(name)) : [];
  if (found.length === 0) return;
  throw new ContentServiceFault('FOLDER_NOT_EMPTY', `The folder ${folder} is not empty: it has ${found[0]}.`);
}

/** The shortest slugs of languages: `pt` for pt-BR, unless another language has it. */
function languagesOf(tags: readonly string[]): StarterLanguage[] {
  const subtags = tags.map((tag) => (tag.split('-')[0] ?? tag).toLowerCase());
  return tags.map((locale, index) => {
    const subtag = subtags[index] ?? locale;
    return { locale, slug: subtags.indexOf(subtag) === index ? subtag : locale.toLowerCase() };
  });
}

const nameOf = (locale: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;

/** A path as a shell takes it. */
const shellPath = (path: string): string => (/^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/**
 * Makes a content folder: one site with pages, menus, texts, brand and ten example publications,
 * and the JSON Schemas of its files. Returns the lines to print. Throws a
 * {@link ContentServiceFault} for a folder that is not empty.
 */
export function initFolder({ folder, languages: tags, institute }: InitOptions): string[] {
  refuseFilled(folder);
  const languages = languagesOf(tags);
  for (const [path, text] of starterFiles(languages, institute)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync(STARTER_MEDIA, join(folder, 'media'), { recursive: true });
  writeSchemas(folder);
  const untranslated = languages.flatMap((language) => {
    const files = untranslatedFiles(language);
    return files.length === 0
      ? []
      : [`English texts to be translated into ${nameOf(language.locale)}: ${files.join(', ')}`];
  });
  return [
    `Made the content folder ${folder}: one site in ${tags.map(nameOf).join(', ')}.`,
    ...untranslated,
    '',
    `CONTENT_DIR=${shellPath(folder)} npm start            the site: http://localhost:3000`,
    `npm run edit -- --folder ${shellPath(folder)}         the same, with an editor in the browser`,
    `${join(folder, 'README.md')} says which file has what.`,
  ];
}
