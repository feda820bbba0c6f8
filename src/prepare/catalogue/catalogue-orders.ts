import { setImmediate } from 'node:timers/promises';
import type { Sort } from '../../domain/catalogue-query.ts';
import { plainText } from '../../domain/plain-text.ts';
import { dateOrder, parsePublicationDate } from '../../domain/publication-date.ts';
import type { Publication } from '../../domain/publications.ts';
import { sortInSlices } from './sort-in-slices.ts';

/** Rows of the catalogue in one order. */
type Rows = Uint32Array;

/**
 * The rows of a catalogue in the orders that can be asked for. Each order is made when it is first asked for, in slices of
 * a few milliseconds, and kept.
 */
export interface CatalogueOrders {
  /** The content service's own. */
  own: Rows;
  /** The content service's own, by date (undated ones last), or by title in a language. */
  made(sort: Sort | undefined, lang: string): Promise<Rows>;
}

/** More than any date's number, so that what has none comes last. */
const UNDATED = 2 ** 25;
/** Publications whose dates are read, or titles stripped, in one go. */
const SLICE = 1_024;

/** One value of each publication, in slices. */
async function valuesOf<T>(publications: readonly Publication[], read: (publication: Publication) => T): Promise<T[]> {
  const values: T[] = [];
  for (const publication of publications) {
    values.push(read(publication));
    if (values.length % SLICE === 0) await setImmediate();
  }
  return values;
}

/** Sorts by a number of at most 26 bits, ties by row: both are packed into one number, which sorts without a comparison function. */
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
  const known = new Map<string, Rows>([['', own]]);
  const underWay = new Map<string, Promise<Rows>>();
  const keyOf = (sort: Sort | undefined, lang: string) => (sort === 'title' ? `title ${lang}` : (sort ?? ''));
  const make = async (sort: Sort | undefined, lang: string): Promise<Rows> => {
    if (sort === 'title') return byTitle(publications, lang);
    return byNumber(await valuesOf(publications, dateOf), sort === 'oldest' ? 1 : -1);
  };
  return {
    own,
    made: (sort, lang) => {
      const key = keyOf(sort, lang);
      const rows = known.get(key);
      if (rows) return Promise.resolve(rows);
      const making =
        underWay.get(key) ??
        make(sort, lang)
          .then((made) => {
            known.set(key, made);
            return made;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
