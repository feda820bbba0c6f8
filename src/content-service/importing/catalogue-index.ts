import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { readDoi } from '../../domain/doi.ts';
import { unmarkedText } from '../../domain/plain-text.ts';
import { parsePublicationDate } from '../../domain/publication-date.ts';
import { searchWords } from '../../domain/search-words.ts';
import { decodedPublication, type PublicationLine, type WirePublication } from '../wire-publication.ts';

type Work = Pick<WirePublication, 'title' | 'author' | 'publicationDate' | 'doi'>;

const wordsOf = (text: string): string[] => searchWords(unmarkedText(text));

/** Title and year as a key; undefined without a year, since titles such as "Editorial" recur. */
function titleKey({ title, publicationDate }: Work): string | undefined {
  const year = parsePublicationDate(publicationDate)?.year;
  const words = wordsOf(title).join(' ');
  return year === undefined || words === '' ? undefined : `${year} ${words}`;
}

const firstAuthor = ({ author: [first] }: Work): string[] => wordsOf(first?.name.split(';', 1)[0] ?? '');

/** Names in either order, or with initials, share a word. An unknown author may be anybody. */
const mayBeSame = (one: readonly string[], other: ReadonlySet<string>): boolean =>
  one.length === 0 || other.size === 0 || one.some((word) => word.length > 1 && other.has(word));

/**
 * The id of a work whose source has none, as 24 hex digits: from the DOI, or else from title, year
 * and first author, so that a later import finds it again.
 */
export function derivedId(work: Work): string {
  const { title, publicationDate } = work;
  const year = parsePublicationDate(publicationDate)?.year ?? '';
  const key = work.doi
    ? `doi:${work.doi}`
    : `work:${[wordsOf(title).join(' '), year, firstAuthor(work).sort().join(' ')].join('|')}`;
  return hashedId(key);
}

/** An id of 24 hex digits for a key. */
export const hashedId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** A publication that may be the same work as another. */
export interface SimilarWork {
  id: string;
  /** Such as `the same DOI`. */
  because: string;
}

/** What distinguishes two works of one title and year. */
interface KnownWork {
  id: string;
  doi: string | undefined;
  author: ReadonlySet<string>;
}

/** Finds publications by DOI, and by title and year. */
export class CatalogueIndex {
  readonly #byDoi = new Map<string, string>();
  readonly #byTitle = new Map<string, KnownWork[]>();

  /** Indexes all publications of the database. */
  constructor(database: DatabaseSync) {
    for (const row of database.prepare('SELECT id, record FROM publications').iterate()) {
      this.add(String(row.id), JSON.parse(String(row.record)));
    }
  }

  add(id: string, publication: WirePublication | PublicationLine): void {
    const work = decodedPublication(publication);
    const doi = readDoi(work.doi);
    if (doi !== undefined) this.#byDoi.set(doi, id);
    const key = titleKey(work);
    if (key === undefined) return;
    const known = { id, doi, author: new Set(firstAuthor(work)) };
    this.#byTitle.set(key, [...(this.#byTitle.get(key) ?? []).filter((other) => other.id !== id), known]);
  }

  /**
   * Another publication that is the same work. Two works with different DOIs, or with first authors
   * that share no word, are not the same.
   */
  similarTo(id: string, publication: PublicationLine): SimilarWork | undefined {
    const work = decodedPublication(publication);
    const byDoi = work.doi && this.#byDoi.get(work.doi);
    if (byDoi && byDoi !== id) return { id: byDoi, because: 'the same DOI' };
    const author = firstAuthor(work);
    const same = this.#byTitle
      .get(titleKey(work) ?? '')
      ?.find(
        (other) =>
          other.id !== id && mayBeSame(author, other.author) && !(work.doi && other.doi && work.doi !== other.doi),
      );
    return same && { id: same.id, because: 'the same title and year' };
  }
}
