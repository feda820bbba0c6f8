import type { InitOptions } from './init-folder.ts';

/** The part of `--help` about init. */
export const INIT_USAGE = `Options of init
  --languages LIST       language tags such as en,pt-BR; the first is the default language (default en,fr)
  --name NAME            name of the institute
`;

export const INIT_OPTIONS = { languages: { type: 'string' }, name: { type: 'string' } } as const;

export type InitCommand = { name: 'init' } & InitOptions;

const DEFAULT_LANGUAGES = 'en,fr';

/** Reads the options of init. Throws an Error that says what is wrong. */
export function readInitArguments(folder: string, values: { languages?: string; name?: string }): InitCommand {
  const { languages = DEFAULT_LANGUAGES, name: institute } = values;
  const tags = languages.split(',').map((tag) => tag.trim());
  try {
    return { name: 'init', folder, languages: Intl.getCanonicalLocales(tags), institute };
  } catch (error) {
    throw new Error(`--languages ${languages} is not a list of language tags such as en,pt-BR.`, { cause: error });
  }
}
