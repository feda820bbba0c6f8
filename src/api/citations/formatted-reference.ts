import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import type { ReferenceStyle } from '../../domain/citation-export.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { type CslItem, cslItem } from './csl-item.ts';
import { cslLocale, FALLBACK_LOCALE, isEnglish, readLocales, readStyle } from './reference-sources.ts';

/** Formats one item in a style and language, as HTML of citeproc. */
type Formatter = (item: CslItem) => string;

/** Id of the only item. No citation key is shown in a reference. */
const ID = 'reference';

/** Each takes 3 to 10 MB, and 60 to 190 ms of CPU to create. */
const MAX_FORMATTERS = 12;
const formatters = new LRUCache<string, Promise<Formatter>>({ max: MAX_FORMATTERS });

async function createFormatter(style: ReferenceStyle, locale: string): Promise<Formatter> {
  const [{ default: CSL }, xml, locales] = await Promise.all([
    import('citeproc'),
    readStyle(style, locale),
    readLocales(locale),
  ]);
  const english = locales.get(FALLBACK_LOCALE) ?? '';
  let item: CslItem | undefined;
  const system = { retrieveLocale: (name: string) => locales.get(name) ?? english, retrieveItem: () => item ?? {} };
  const engine = new CSL.Engine(system, xml, locale, true);
  engine.setOutputFormat('html');
  engine.opt.development_extensions.wrap_url_and_doi = true;
  return (next) => {
    item = next;
    // Without an empty list in between, the engine would not read the item anew.
    engine.updateItems([]);
    engine.updateItems([ID]);
    const bibliography = engine.makeBibliography();
    return bibliography ? bibliography[1].join('') : '';
  };
}

function formatterOf(style: ReferenceStyle, locale: string): Promise<Formatter> {
  const key = `${style} ${locale}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = createFormatter(style, locale);
  formatters.set(key, created);
  created.catch(() => formatters.delete(key));
  return created;
}

/** Citeproc escapes texts. This list makes sure that nothing else gets through. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'b', 'i', 'sub', 'sup'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
};

/** The number of a reference in a list. */
const NUMBER = /<div class="csl-left-margin">[^<]*<\/div>/;

/**
 * Formats a record as a reference in a style, in the language of a BCP 47 tag. The result is safe
 * inline HTML on one line.
 */
export async function formattedReference(
  record: BibliographicRecord,
  style: ReferenceStyle,
  language: string,
): Promise<string> {
  const locale = cslLocale(language);
  const format = await formatterOf(style, locale);
  const item = cslItem(record, ID);
  // The genre is English, and a reference has one language.
  if (!isEnglish(locale)) delete item.genre;
  return oneLine(sanitizeHtml(format(item).replace(NUMBER, ''), ALLOWED));
}
