import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { nextTurn } from '../../content/turns.ts';
import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { doiUrl } from '../../domain/doi.ts';
import { plainText } from '../../domain/plain-text.ts';
import { type CslItem, cslItem } from './csl-item.ts';
import { prunedStyle } from './pruned-style.ts';
import {
  cslLocale,
  FALLBACK_LOCALE,
  isEnglish,
  readLocales,
  readStyle,
  type StyleSource,
} from './reference-sources.ts';

/** Formats one item in a style and language, as HTML of citeproc. */
type Formatter = (item: CslItem) => string;

/** Id of the only item. No citation key is shown in a reference. */
const ID = 'reference';

/** Each takes some megabytes, and 10 to 40 ms of CPU to create. */
const MAX_FORMATTERS = 12;
const formatters = new LRUCache<string, Promise<Formatter>>({ max: MAX_FORMATTERS });

async function createFormatter(style: StyleSource, locale: string): Promise<Formatter> {
  const [{ default: CSL }, xml, locales] = await Promise.all([
    import('citeproc'),
    readStyle(style, locale),
    readLocales(locale),
  ]);
  const english = locales.get(FALLBACK_LOCALE) ?? '';
  let item: CslItem | undefined;
  const system = { retrieveLocale: (name: string) => locales.get(name) ?? english, retrieveItem: () => item ?? {} };
  // Other requests get their turn before the engine is made.
  await nextTurn();
  const engine = new CSL.Engine(system, prunedStyle(CSL.parseXml(xml)), locale, true);
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

function formatterOf(style: StyleSource, locale: string): Promise<Formatter> {
  const key = `${style.id} ${locale}`;
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

/** Line breaks and repeated spaces. No-break spaces stay: French has them in quotation marks. */
const SPACES = /[[\s\p{Cc}]--[\u00a0\u202f]]+/gv;

/** The second of two full stops: ISO 690 writes them without an author. An ellipsis has three. */
const SECOND_STOP = /(?<![.] ?)\.((?:<\/\w+>)*)(?: \.(?! ?\.)|\.(?!\.))/g;

/** An item as far as a reference shows it. */
function shownItem(record: BibliographicRecord, locale: string): CslItem {
  const item = cslItem(record, ID);
  // The genre is English, and a reference has one language.
  if (!isEnglish(locale)) delete item.genre;
  // The licence: some styles print notes.
  delete item.note;
  // Styles would write "In:" before no title. Proceedings are not papers in others.
  if (item.type === 'paper-conference' && item['container-title'] === undefined) item.type = 'document';
  return item;
}

/** The beginning of a DOI. */
const DOI = /\b10\.\d{4}/;

/** The reference of an item. Where a style shows no DOI, the address is that of the DOI. */
function formatted(format: Formatter, item: CslItem): string {
  const html = format(item);
  const { DOI: doi, ...others } = item;
  return doi === undefined || DOI.test(html) ? html : format({ ...others, URL: doiUrl(doi) });
}

/**
 * Formats a record as a reference in a style, in the language of a BCP 47 tag. The result is safe
 * inline HTML on one line.
 */
export async function formattedReference(
  record: BibliographicRecord,
  style: StyleSource,
  language: string,
): Promise<string> {
  const locale = cslLocale(language);
  const format = await formatterOf(style, locale);
  const html = sanitizeHtml(formatted(format, shownItem(record, locale)).replace(NUMBER, ''), ALLOWED);
  return html.toWellFormed().replace(SPACES, ' ').trim().replace(SECOND_STOP, '.$1');
}

/** Stand for the no-break spaces while a reference becomes plain text, which has none otherwise. */
const STAND_INS: Readonly<Record<string, string>> = { '\u00a0': '\ue0a0', '\u202f': '\ue0af' };
const SPACE_OF: Readonly<Record<string, string>> = { '\ue0a0': '\u00a0', '\ue0af': '\u202f' };

/** The text of a reference, with the no-break spaces of its HTML. */
export const referenceText = (html: string): string =>
  plainText(html.replace(/[\u00a0\u202f]/g, (space) => STAND_INS[space] ?? space)).replace(
    /[\ue0a0\ue0af]/g,
    (standIn) => SPACE_OF[standIn] ?? standIn,
  );
