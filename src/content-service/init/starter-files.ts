import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { TRANSLATION_DEFAULTS } from '../../domain/translation-defaults.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { schemaPath } from '../schemas/write-schemas.ts';

/** The files that a new content folder is made from. */
const STARTER = join(PROJECT_ROOT, 'src/content-service/starter');
/** The translations of the sample, whose texts of the interface fit any institute. */
const SAMPLE_TRANSLATIONS = join(PROJECT_ROOT, 'content/translations');

/** The name that the files have in place of that of the institute. */
const PLACEHOLDER = 'Example Institute';
/** The language of the pages for languages that the starter does not have. */
const FALLBACK = 'en';
/** The slug of the only site. */
export const SITE = 'institute';

/** A language of the new site. */
export interface StarterLanguage {
  /** BCP 47 tag. */
  locale: string;
  slug: string;
}

type Json = Record<string, unknown>;

const read = (path: string): string => readFileSync(join(STARTER, path), 'utf8');
const parsed = (path: string): Json => JSON.parse(read(path)) as Json;

/** The languages in which the starter has pages. */
const hasPages = (language: string): boolean => existsSync(join(STARTER, language));

/** A JSON file that names its schema. */
function jsonFile(path: string, kind: string, content: Json): [path: string, text: string] {
  const schema = posix.relative(posix.dirname(path), schemaPath(kind));
  return [path, `${JSON.stringify({ $schema: schema, ...content }, null, '\t')}\n`];
}

/** The texts of the interface and of the values in `own`, from the sample or else in English. */
function textsOf(language: string, own: Json): Json {
  const path = join(SAMPLE_TRANSLATIONS, `${language}.json`);
  const defaults: Json = { ...TRANSLATION_DEFAULTS, ...own };
  if (!existsSync(path)) return defaults;
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Json;
  return Object.fromEntries(Object.entries(defaults).map(([key, text]) => [key, texts[key] ?? text]));
}

/** The language of a language tag: `pt` for pt-BR. */
const languageOf = (locale: string): string => locale.split('-')[0] ?? FALLBACK;

function filesOfLanguage({ locale, slug }: StarterLanguage): [path: string, text: string][] {
  const language = languageOf(locale);
  const source = hasPages(language) ? language : FALLBACK;
  const own = parsed(`${source}/translations.json`);
  const texts = textsOf(language, own);
  const pages = globSync('*.json', { cwd: join(STARTER, source, 'pages') });
  return [
    ...pages.map((name) =>
      jsonFile(`pages/${SITE}/${slug}/${name}`, 'page', parsed(posix.join(source, 'pages', name))),
    ),
    jsonFile(`navigation/${SITE}.${slug}.json`, 'navigation', parsed(`${source}/navigation.json`)),
    jsonFile(`translations/${slug}.json`, 'translations', hasPages(language) ? { ...texts, ...own } : texts),
  ];
}

const sitesFile = (languages: readonly StarterLanguage[]): Json => ({
  sites: [
    {
      slug: SITE,
      default: true,
      languages: languages.map((language, index) => ({ ...language, default: index === 0 })),
    },
  ],
});

/** The brand of the starter, with a text for each language of the site. */
function brandFile(languages: readonly StarterLanguage[]): Json {
  const brand = parsed('brand.json');
  const description = brand.description as Record<string, string>;
  const texts = languages.map(({ locale }) => [locale, description[languageOf(locale)] ?? description[FALLBACK]]);
  brand.description = Object.fromEntries(texts);
  return brand;
}

/** The text files of a new content folder by path. The first language is the default. */
export function starterFiles(languages: readonly StarterLanguage[], name = PLACEHOLDER): Map<string, string> {
  const files = new Map([
    jsonFile('sites.json', 'sites', sitesFile(languages)),
    jsonFile(`brand/${SITE}.json`, 'brand', brandFile(languages)),
    ['publications.jsonl', read('publications.jsonl')],
    ['README.md', read('README.md')],
    ['.gitignore', '.data/\n'],
    ...languages.flatMap(filesOfLanguage),
  ]);
  for (const [path, text] of files) {
    const written = path.includes('.json') ? JSON.stringify(name).slice(1, -1) : name;
    files.set(
      path,
      text.replaceAll(PLACEHOLDER, () => written),
    );
  }
  return files;
}

/** The folder with the files of `media/`. */
export const STARTER_MEDIA = join(STARTER, 'media');

/** The files of a new folder whose texts are English, although the language is another one. */
export function untranslatedFiles({ locale, slug }: StarterLanguage): string[] {
  const language = languageOf(locale);
  if (hasPages(language)) return [];
  const hasInterface = existsSync(join(SAMPLE_TRANSLATIONS, `${language}.json`));
  const files = [`pages/${SITE}/${slug}/`, `navigation/${SITE}.${slug}.json`, `brand/${SITE}.json`];
  return hasInterface ? files : [...files, `translations/${slug}.json`];
}
