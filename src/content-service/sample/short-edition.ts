import type { AnnexTable } from './annex-tables.ts';
import { categoryTones } from './field-tones.ts';
import { type Mark, PAGE, pdfDocument } from './pdf-document.ts';
import { textWidth, wrapText } from './pdf-text.ts';
import type { PublicationRow } from './publication-table.ts';
import { between, pick, seededRandom } from './seeded-random.ts';

const MARGIN = 64;
const MEASURE = PAGE.width - 2 * MARGIN;
const PUBLISHER = 'Meridian Institute for Crop Nutrition, Nyon';

/** Headings and set phrases of a short edition, by language. */
interface Phrases {
  tag: string;
  edition: string;
  summary: string;
  cite: string;
  others: string;
  reuse: string;
}

const PHRASES: Record<string, Phrases> = {
  English: {
    tag: 'en',
    edition: 'Short edition',
    summary: 'Summary',
    cite: 'Please cite as',
    others: 'From the same series',
    reuse:
      'This short edition may be copied and translated under CC BY 4.0. The full edition, with tables and data, can be ordered free of charge from library@meridian.example.',
  },
  Spanish: {
    tag: 'es',
    edition: 'Edición abreviada',
    summary: 'Resumen',
    cite: 'Cítese como',
    others: 'De la misma serie',
    reuse:
      'Esta edición abreviada puede copiarse y traducirse con licencia CC BY 4.0. La edición completa, con cuadros y datos, se pide sin costo a library@meridian.example.',
  },
  French: {
    tag: 'fr',
    edition: 'Édition abrégée',
    summary: 'Résumé',
    cite: 'Pour citer ce document',
    others: 'Dans la même série',
    reuse:
      'Cette édition abrégée peut être copiée et traduite sous licence CC BY 4.0. L’édition complète, avec tableaux et données, s’obtient gratuitement auprès de library@meridian.example.',
  },
  Portuguese: {
    tag: 'pt',
    edition: 'Edição resumida',
    summary: 'Resumo',
    cite: 'Como citar',
    others: 'Da mesma série',
    reuse:
      'Esta edição resumida pode ser copiada e traduzida sob a licença CC BY 4.0. A edição completa, com tabelas e dados, pode ser pedida gratuitamente a library@meridian.example.',
  },
};

const ENTITIES: Record<string, string> = { '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>' };
// A title that ends with a question mark needs no full stop.
const closed = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);
const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? '');

/** A page under construction: marks are added from the top down. */
interface Column {
  marks: Mark[];
  y: number;
}

function write(
  column: Column,
  text: string,
  {
    size,
    bold = false,
    before = 0,
    leading = 1.42,
  }: { size: number; bold?: boolean; before?: number; leading?: number },
): void {
  column.y -= before;
  // Bold Helvetica runs wider than the widths we hold.
  for (const line of wrapText(text, size * (bold ? 1.08 : 1), MEASURE)) {
    column.y -= size * leading;
    column.marks.push({ kind: 'text', x: MARGIN, y: Math.round(column.y * 10) / 10, size, bold, text: line });
  }
}

/** The head of a page: rows of a field in the colours of the category. */
function newColumn(category: string, seed: string, height: number): Column {
  const tones = categoryTones(category);
  const random = seededRandom(`pdf ${seed}`);
  const marks: Mark[] = [
    { kind: 'rect', x: 0, y: PAGE.height - height, width: PAGE.width, height, colour: tones.deep },
  ];
  for (let x = 0; x < PAGE.width; ) {
    const width = Math.round(between(random, 8, 46));
    marks.push({
      kind: 'rect',
      x,
      y: PAGE.height - height + 6,
      width: width - 2,
      height: height - 6,
      colour: pick(random, [tones.base, tones.dark, tones.light, tones.pale, tones.base]),
    });
    x += width;
  }
  return { marks, y: PAGE.height - height - 28 };
}

function foot(column: Column, number: number): void {
  column.marks.push({ kind: 'text', x: MARGIN, y: 40, size: 8, bold: false, text: PUBLISHER });
  column.marks.push({
    kind: 'text',
    x: PAGE.width - MARGIN - textWidth(String(number), 8),
    y: 40,
    size: 8,
    bold: false,
    text: String(number),
  });
}

const year = (row: PublicationRow): string => row.date.slice(0, 4);
const authors = (row: PublicationRow): string => row.author.replaceAll('; ', ', ');

function titlePage(row: PublicationRow, phrases: Phrases, siblings: readonly PublicationRow[]): Mark[] {
  const column = newColumn(row.category, row.title, 128);
  const heading = (text: string, before: number) => write(column, text, { size: 13, bold: true, before });
  write(column, `${row.category} · ${phrases.edition}`.replace(' | ', ', '), { size: 9 });
  write(column, plain(row.title), { size: 22, bold: true, before: 14, leading: 1.24 });
  write(column, [authors(row), year(row)].filter(Boolean).join(' · '), { size: 11, before: 12 });
  heading(phrases.summary, 26);
  write(column, plain(row.text), { size: 11, before: 4 });
  heading(phrases.cite, 22);
  write(column, `${authors(row)} (${year(row)}). ${closed(plain(row.title))} ${PUBLISHER}.`, { size: 11, before: 4 });
  if (siblings.length > 0) heading(phrases.others, 22);
  for (const sibling of siblings)
    write(column, `${closed(plain(sibling.title))} ${[authors(sibling), year(sibling)].filter(Boolean).join(', ')}`, {
      size: 10,
      before: 4,
    });
  write(column, phrases.reuse, { size: 10, before: 24 });
  foot(column, 1);
  return column.marks;
}

const information = (row: PublicationRow, { tag }: Phrases) => ({
  title: plain(row.title),
  author: authors(row),
  language: tag,
});

const phrasesOf = (row: PublicationRow): Phrases => {
  const phrases = PHRASES[row.language];
  if (phrases === undefined) throw new RangeError(`shortEdition: no phrases in ${row.language}`);
  return phrases;
};

/** The one-page PDF of a publication; `siblings` are others of its series. Throws a RangeError for a language without phrases. */
export function shortEdition(row: PublicationRow, siblings: readonly PublicationRow[]): Buffer {
  const phrases = phrasesOf(row);
  return pdfDocument(information(row, phrases), [titlePage(row, phrases, siblings)]);
}

/** The annex of a publication as a PDF of one page. */
export function annexDocument(row: PublicationRow, { caption, headings, rows }: AnnexTable): Buffer {
  const column = newColumn(row.category, `annex ${row.title}`, 40);
  write(column, plain(row.title), { size: 13, bold: true });
  write(column, caption, { size: 10, before: 6 });
  const width = MEASURE / headings.length;
  for (const [number, cells] of [headings, ...rows].entries()) {
    const y = Math.round(column.y - 28 - number * 17.5);
    for (const [at, text] of cells.entries())
      column.marks.push({ kind: 'text', x: Math.round(MARGIN + at * width), y, size: 10, bold: number === 0, text });
    column.marks.push({
      kind: 'rect',
      x: MARGIN,
      y: y - 5,
      width: MEASURE,
      height: number === 0 ? 1 : 0.4,
      colour: '#566057',
    });
  }
  foot(column, 1);
  return pdfDocument(information(row, phrasesOf(row)), [column.marks]);
}
