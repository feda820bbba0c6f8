import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'src/api/citations/csl');

/** CSL locale by the language of a site. Other languages get English. */
const LOCALES: Readonly<Record<string, string>> = {
  ar: 'ar',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  pt: 'pt-BR',
  zh: 'zh-CN',
};
export const FALLBACK_LOCALE = 'en-US';

/** File name part of ISO 690 by language. Other languages get the English style. */
const ISO_690: Readonly<Record<string, string>> = { es: 'es', fr: 'fr', pt: 'pt-br' };

const languageOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

export const isEnglish = (tag: string): boolean => languageOf(tag) === 'en';

/** The CSL locale of a BCP 47 tag. */
export const cslLocale = (tag: string): string => LOCALES[languageOf(tag)] ?? FALLBACK_LOCALE;

/**
 * A style without what is not needed. The layout of citations in the text takes as long to compile
 * as that of references. Terms for all languages would replace those of the locale.
 */
const prepared = (xml: string): string =>
  xml
    .replace(/<citation[\s>].*<\/citation>/s, '<citation><layout><text variable="title"/></layout></citation>')
    .replace('<locale>', '<locale xml:lang="en">');

/** A style: its id, and its file if it is one of the operator's. */
export interface StyleSource {
  id: string;
  file?: string | undefined;
}

/** The file of a style that comes with the engine. */
function ownFile(id: string, locale: string): string {
  const name = id === 'iso690' ? `iso690-${ISO_690[languageOf(locale)] ?? 'en'}` : id;
  return join(FOLDER, `${name}.csl`);
}

/** Reads a style for a CSL locale. */
export const readStyle = async ({ id, file }: StyleSource, locale: string): Promise<string> =>
  prepared(await readFile(file ?? ownFile(id, locale), 'utf8'));

/** Reads a CSL locale and the fallback, by name. */
export async function readLocales(locale: string): Promise<ReadonlyMap<string, string>> {
  const read = (name: string) => readFile(join(FOLDER, `locales-${name}.xml`), 'utf8');
  const names = [...new Set([locale, FALLBACK_LOCALE])];
  return new Map(await Promise.all(names.map(async (name): Promise<[string, string]> => [name, await read(name)])));
}
