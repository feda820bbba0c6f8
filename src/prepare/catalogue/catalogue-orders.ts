import type { Sort } from '../../domain/catalogue-query.ts';
import { plainText } from '../../domain/plain-text.ts';
import { dateOrder, parsePublicationDate } from '../../domain/publication-date.ts';
import type { Publication } from '../../domain/publications.ts';

/** Rows of the catalogue in one order. */
type Rows = Uint32Array;

const rowNumbers = (length: number): Rows => Uint32Array.from({ length }, (_, row) => row);

/** More than any date's number, so that what has none comes last. */
const UNDATED = 2 ** 25;

/** Sorts by a number of at most 26 bits, ties by row: both are packed into one number, which sorts without a comparison function. */
function byDate(publications: readonly Publication[], direction: 1 | -1): Rows {
  const size = publications.length;
  const packed = Float64Array.from(publications, ({ publicationDate }, row) => {
    const date = parsePublicationDate(publicationDate);
    return (date ? direction * dateOrder(date) : UNDATED) * size + row;
  });
  return Uint32Array.from(packed.sort(), (key) => ((key % size) + size) % size);
}

function byTitle(publications: readonly Publication[], lang: string): Rows {
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' });
  const titles = publications.map(({ title }) => plainText(title));
  return rowNumbers(publications.length).sort((a, b) => collator.compare(titles[a] ?? '', titles[b] ?? '') || a - b);
}

/**
 * The rows of a catalogue in the order asked: the content service's own, by date (undated ones last) or by title
 * in the language of the page. Each order is made when it is first asked for, and kept.
 */
export function catalogueOrders(publications: readonly Publication[], lang: string): (sort?: Sort) => Rows {
  const made = new Map<Sort | undefined, Rows>();
  const make = (sort?: Sort): Rows => {
    if (sort === 'title') return byTitle(publications, lang);
    if (sort === undefined) return rowNumbers(publications.length);
    return byDate(publications, sort === 'oldest' ? 1 : -1);
  };
  return (sort) => {
    const order = made.get(sort) ?? make(sort);
    made.set(sort, order);
    return order;
  };
}
