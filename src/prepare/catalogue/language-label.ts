import { languageName, publicationLanguageTag } from '../../domain/publication-language.ts';

type Label = (value: string) => string;

/**
 * Labels the language of a publication: with the translation of exactly that spelling or of the
 * language's English name, else with the language's name in the language of the page. An unknown
 * language keeps its spelling.
 */
export function languageLabel(label: Label, lang: string): Label {
  return (value) => {
    const translated = label(value);
    const tag = publicationLanguageTag(value);
    if (translated !== value || tag === undefined) return translated;
    const english = languageName(tag, 'en');
    const labelOfName = label(english);
    return labelOfName === english ? languageName(tag, lang) : labelOfName;
  };
}
