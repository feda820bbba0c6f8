import { languageName, publicationLanguageTag } from '../../domain/publication-language.ts';

type Label = (value: string) => string;

/**
 * Text of a catalogue's language: its translation under exactly that spelling or under the language's English name,
 * else the language's name in the language of the page; what is no known language stays as it is written.
 */
export function languageLabel(label: Label, lang: string): Label {
  return (value) => {
    const translated = label(value);
    const tag = publicationLanguageTag(value);
    if (translated !== value || tag === undefined) return translated;
    const english = languageName(tag, 'en');
    const known = label(english);
    return known === english ? languageName(tag, lang) : known;
  };
}
