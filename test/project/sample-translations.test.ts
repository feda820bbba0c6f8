import { globSync, readFileSync } from 'node:fs';
import { t } from 'tap';
import { CATEGORIES } from '../../src/domain/categories.ts';
import type { WireSite } from '../../src/domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';

const SAMPLE = new URL('../../content/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, SAMPLE), 'utf8')) as never;

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;
const { sites } = read('sites.json') as { sites: WireSite[] };
const files = globSync('translations/*.json', { cwd: SAMPLE.pathname });

/** All texts of a site and language. Texts of the site override those of the language. */
function textsOf(site: string, language: string): Record<string, string> {
  const own = `translations/${site}.${language}.json`;
  return {
    ...(read(`translations/${language}.json`) as object),
    ...(files.includes(own) ? (read(own) as object) : {}),
  };
}

const locales = sites.flatMap(({ slug, languages }) =>
  languages.map(({ locale }) => ({ site: slug, language: languageOf(locale) })),
);
const languages = [...new Set(locales.map(({ language }) => language))];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

// Keys whose texts are equal in several languages, or are addresses.
const SAME_EVERYWHERE = /-link$|^(app-store|google-play)$/;

t.test('the sample content has six languages on three sites', async (t) => {
  t.same(languages.sort(), ['ar', 'en', 'es', 'fr', 'pt', 'zh']);
  t.equal(sites.length, 3);
});

for (const { site, language } of locales) {
  t.test(`every interface text is there for ${site} in ${language}`, async (t) => {
    const texts = textsOf(site, language);
    const siteNames = sites.map(({ slug }) => `site-name-${slug}`);
    const missing = [...Object.keys(TRANSLATION_DEFAULTS), ...CATEGORIES, ...siteNames].filter(
      (key) => !texts[key]?.trim(),
    );
    t.same(missing, []);
  });

  t.test(`every text for ${site} in ${language} keeps the placeholders of its default`, async (t) => {
    const texts = textsOf(site, language);
    const wrong = Object.entries(TRANSLATION_DEFAULTS).filter(
      ([key, fallback]) => texts[key] && placeholders(texts[key]).join() !== placeholders(fallback).join(),
    );
    t.same(
      wrong.map(([key]) => key),
      [],
    );
  });
}

for (const language of languages.filter((each) => each !== 'en')) {
  t.test(`no English sentence is left in ${language}`, async (t) => {
    const english = textsOf('meridian', 'en');
    const texts = read(`translations/${language}.json`) as Record<string, string>;
    const same = Object.keys(texts).filter((key) => {
      const text = texts[key] ?? '';
      return text === english[key] && /\p{L}{3,} \p{L}{2,}/u.test(text) && !SAME_EVERYWHERE.test(key);
    });
    t.same(same, []);
  });
}
