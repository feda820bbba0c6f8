import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import type { CslItem, CslName } from './csl-item.ts';
import { texAddress, texText } from './tex-text.ts';

/** An entry as the library maps it: BibTeX's type and fields. */
interface Entry {
  type: string;
  label: string;
  properties: Record<string, string | number>;
}

// Left on, `asciiOnly` would drop every script that TeX has no commands for; keys are safe and unique already.
Object.assign(plugins.config.get('@bibtex').format, { asciiOnly: false, checkLabel: false, useIdAsLabel: true });

const texName = (name: CslName): CslName =>
  Object.fromEntries(Object.entries(name).map(([part, text]) => [part, texText(text)]));

/** The item with its texts written for TeX, since the library writes them as they are. */
function texItem(item: CslItem): CslItem {
  const { title, author, genre, 'container-title': container } = item;
  return {
    ...item,
    title: texText(title),
    URL: texAddress(item.URL),
    ...(author ? { author: author.map(texName) } : {}),
    ...(genre ? { genre: texText(genre) } : {}),
    ...(container ? { 'container-title': texText(container) } : {}),
  };
}

/** A publication as an entry of BibTeX; language and keywords are no fields of its, but what programs understand. */
export function bibtexEntry(item: CslItem): string {
  const [entry] = plugins.output.format('bibtex', [texItem(item)], { format: 'object' }) as [Entry];
  const { howpublished: _, ...known } = entry.properties;
  const { language, keyword } = item;
  const fields = {
    ...known,
    ...(language ? { language } : {}),
    ...(keyword ? { keywords: texText(keyword) } : {}),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${entry.type}{${entry.label},\n${lines.join('')}}\n`;
}
