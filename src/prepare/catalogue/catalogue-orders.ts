import { isTurnOver, nextTurn } from '../../content/turns.ts';
import type { Sort } from '../../domain/catalogue-query.ts';
import { plainText } from '../../domain/plain-text.ts';
import { dateOrder, parsePublicationDate } from '../../domain/publication-date.ts';
import type { Publication } from '../../domain/publications.ts';
import { SingleFlight } from '../../domain/single-flight.ts';
import { sortInSlices } from './sort-in-slices.ts';

/** Rows of the catalogue in one order. */
type Rows = Uint32Array;

/** The orders of a catalogue, each made in slices at its first use and then cached. */
export interface CatalogueOrders {
  /** The content service's own order. */
  own: Rows;
  /** Rows by date (undated ones last) or by title in `lang`. Without `sort`: as in `own`. */
  inOrder(sort: Sort | undefined, lang: string): Promise<Rows>;
}

/** Greater than the number of any date, so that undated publications come last. */
const UNDATED = 2 ** 25;

/** Reads one value of each publication, in slices. */
async function valuesOf<T>(publications: readonly Publication[], read: (publication: Publication) => T): Promise<T[]> {
  const values: T[] = [];
  for (const publication of publications) {
    values.push(read(publication));
    if (isTurnOver()) await nextTurn();
  }
  return values;
}

/**
 * Sorts by a number of at most 26 bits, ties by row. Number and row are packed into one float, so
 * that no comparison function is called.
 */
function byNumber(numbers: readonly (number | undefined)[], direction: 1 | -1): Rows {
  const size = numbers.length;
  const packed = new Float64Array(size);
  for (const [row, number] of numbers.entries()) {
    packed[row] = (number === undefined ? UNDATED : direction * number) * size + row;
  }
  packed.sort();
  const rows = new Uint32Array(size);
  for (const [place, key] of packed.entries()) rows[place] = ((key % size) + size) % size;
  return rows;
}

function dateOf({ publicationDate }: Publication): number | undefined {
  const date = parsePublicationDate(publicationDate);
  return date && dateOrder(date);
}

async function byTitle(publications: readonly Publication[], lang: string): Promise<Rows> {
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' });
  const titles = await valuesOf(publications, ({ title }) => plainText(title));
  return sortInSlices(titles.length, (one, other) => collator.compare(titles[one] as string, titles[other] as string));
}

/** Makes the orders of a list of publications on demand. */
export function catalogueOrders(publications: readonly Publication[]): CatalogueOrders {
  const own = new Uint32Array(publications.length).map((_, row) => row);
  const cached = new Map<string, Rows>([['', own]]);
  const inFlight = new SingleFlight<Rows>();
  const keyOf = (sort: Sort | undefined, lang: string) => (sort === 'title' ? `title ${lang}` : (sort ?? ''));
  const make = async (sort: Sort | undefined, lang: string): Promise<Rows> => {
    if (sort === 'title') return byTitle(publications, lang);
    return byNumber(await valuesOf(publications, dateOf), sort === 'oldest' ? 1 : -1);
  };
  return {
    own,
    inOrder: async (sort, lang) => {
      const key = keyOf(sort, lang);
      const rows = cached.get(key) ?? (await inFlight.run(key, () => make(sort, lang)));
      cached.set(key, rows);
      return rows;
    },
  };
}
