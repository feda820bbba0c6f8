import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { CslItem, CslName } from './csl-item.ts';
import { texText, texUrl } from './tex-text.ts';

/** An entry as the library returns it. */
interface Entry {
  type: string;
  label: string;
  properties: Record<string, string | number>;
}

// `asciiOnly` would drop letters for which TeX has no command. The library need not check
// the labels: the ids are valid and unique keys.
Object.assign(plugins.config.get('@bibtex').format, { asciiOnly: false, checkLabel: false, useIdAsLabel: true });

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** `month`, a macro that every style knows, and `day`. The library would write one field. */
function dateFields({ issued }: CslItem) {
  const [, month, day] = issued?.['date-parts'][0] ?? [];
  const macro = month === undefined ? undefined : MONTHS[month - 1];
  return { month: macro, day: macro && day !== undefined ? `{${day}}` : undefined };
}

const texName = (name: CslName): CslName =>
  Object.fromEntries(Object.entries(name).map(([part, text]) => [part, texText(text)]));

/** Escapes the texts for TeX, because the library does not. */
function texItem(item: CslItem): CslItem {
  const { title, author, genre, 'container-title': container } = item;
  return withoutUndefined({
    ...item,
    title: texText(title),
    URL: texUrl(item.URL),
    author: author?.map(texName),
    genre: genre && texText(genre),
    'container-title': container && texText(container),
  });
}

/** Writes a BibTeX entry. `language` and `keywords` are not standard, but widely supported. */
export function bibtexEntry(item: CslItem): string {
  const [entry] = plugins.output.format('bibtex', [texItem(item)], { format: 'object' }) as [Entry];
  const { howpublished: _address, month: _date, ...fields } = entry.properties;
  const { language, keyword } = item;
  const texts = withoutUndefined({ ...fields, language, keywords: keyword && texText(keyword) });
  const braced = Object.entries(texts).map(([name, text]): [string, string] => [name, `{${text}}`]);
  const dates = Object.entries(withoutUndefined(dateFields(item)));
  const lines = [...braced, ...dates].map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${entry.type}{${entry.label},\n${lines.join('')}}\n`;
}
