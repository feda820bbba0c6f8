import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/content-encoding.ts';
import { encodedTag, matchesTag } from '../http/entity-tag.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';

/** A page in one content coding. */
export interface PageForm {
  readonly body: Buffer;
  /** All of it but the headers of the moment. */
  readonly answer: PreparedAnswer;
  /** Strong tag of the bytes. */
  readonly etag: string;
  /** Tag of the same page packed less densely: who has that one needs nothing new. */
  readonly earlier?: string;
}

/** A whole page as it was sent, kept for those who ask next (floor 2). */
export interface CachedPage {
  /** What was sent, and other codings once somebody asks for them. */
  readonly forms: { readonly identity: PageForm } & Readonly<Partial<Record<Encoding, PageForm>>>;
  /** Entity tag of the page as such, quoted. */
  readonly tag: string;
  /** Headers of every form. */
  readonly headers: Readonly<Record<string, string>>;
  /** Content entries it was built from, at these versions; it is outdated when one of them changes. */
  readonly builtFrom: readonly { key: string; version: number }[];
}

/** Makes the form of a page in one coding. `earlier`: the form whose place it takes. */
export function pageForm(
  { tag, headers }: Pick<CachedPage, 'tag' | 'headers'>,
  encoding: Encoding,
  body: Buffer,
  earlier?: PageForm,
): PageForm {
  // The bytes are others, so the strong tag is another (RFC 9110 8.8.3).
  const etag = earlier ? encodedTag(tag, `${encoding}-dense`) : encodedTag(tag, encoding);
  const named = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding };
  const answer = new PreparedAnswer(body, { ...named, etag });
  return { body, etag, answer, ...(earlier ? { earlier: earlier.etag } : {}) };
}

/** Whether an If-None-Match header says that the visitor has the page in this form, or packed less densely. */
export const hasForm = (ifNoneMatch: string | undefined, { etag, earlier }: PageForm): boolean =>
  ifNoneMatch !== undefined &&
  (matchesTag(ifNoneMatch, etag) || (earlier !== undefined && matchesTag(ifNoneMatch, earlier)));

/** Keeps rendered pages by located, validated values only, bounded by bytes. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;

  /** `maxBytes` bounds all encodings of all pages together. */
  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => sizeOf(page) });
  }

  /** The page if every entry it was built from has the version that `versionOf` tells. */
  get(key: string, versionOf: (key: string) => number | undefined): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) for (const entry of page.builtFrom) if (versionOf(entry.key) !== entry.version) return undefined;
    return page;
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /** Adds a form to the page as it is kept now; a new entry takes the old one's place, so that its size counts. */
  addForm(key: string, page: CachedPage, encoding: Encoding, form: PageForm): void {
    const kept = this.#pages.peek(key);
    // Another page may have taken its place meanwhile; the same page may have got another form.
    if (kept?.forms.identity !== page.forms.identity) return;
    this.#pages.set(key, { ...kept, forms: { ...kept.forms, [encoding]: form } });
  }

  get entries(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize ?? 0;
  }
}

/** Bytes of an entry without its bodies: key, headers and the map's own. */
const OVERHEAD = 3_000;

const sizeOf = ({ forms }: CachedPage): number =>
  Object.values(forms).reduce((sum, { body }) => sum + body.length, OVERHEAD);
