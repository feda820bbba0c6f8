import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheRead, CacheResult, ContentVersions } from '../content/content-source.ts';
import { type Encoding, encodeBody } from '../http/content-encoding.ts';
import { encodedTag, matchesTag } from '../http/entity-tag.ts';
import { PreparedResponse } from '../http/prepared-response.ts';

/** A page in one content coding. */
export interface PageForm {
  readonly body: Buffer;
  readonly response: PreparedResponse;
  /** Strong tag of the bytes; absent for an error page. */
  readonly etag?: string | undefined;
  /** Tag of the same page before it was recompressed: a client that has it gets 304. */
  readonly earlier?: string | undefined;
}

/** What all forms of a page share. */
export interface PageResponseHead {
  readonly statusCode: number;
  /** Entity tag of the page without content coding, quoted; absent for an error page. */
  readonly tag?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** A whole page as it was sent. */
export interface CachedPage extends PageResponseHead {
  /** The page in each coding that has been requested so far. */
  readonly forms: { readonly identity: PageForm } & Readonly<Partial<Record<Encoding, PageForm>>>;
  /** The content entries of the page. If one of the versions has changed, the page is outdated. */
  readonly builtFrom: readonly Pick<CacheRead<unknown>, 'key' | 'version'>[];
  /** Responses that recompressor.ts has counted. */
  brotliResponses: number;
  /** When the page was last revalidated, in milliseconds. */
  revalidatedAt: number;
}

/** The page in one coding. `earlier`: the form that this one replaces. */
export function pageForm(
  { statusCode, tag, headers }: PageResponseHead,
  encoding: Encoding,
  body: Buffer,
  earlier?: PageForm,
): PageForm {
  // A strong tag names the bytes (RFC 9110 8.8.3), and recompression changes them.
  const etag = tag && encodedTag(tag, earlier ? `${encoding}-dense` : encoding);
  const all: Record<string, string> = { ...headers };
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  if (etag !== undefined) all.etag = etag;
  return { body, etag, response: new PreparedResponse(body, all, statusCode), earlier: earlier?.etag };
}

/** Creates the cache entry of a page that was just sent in one coding. */
export function cachedPage(
  head: PageResponseHead,
  { encoding, html, encoded }: { encoding: Encoding; html: Buffer; encoded: Buffer },
  reads: readonly CacheRead<unknown>[],
): CachedPage {
  return {
    ...head,
    forms: { identity: pageForm(head, 'identity', html), [encoding]: pageForm(head, encoding, encoded) },
    builtFrom: reads.map(({ key, version }) => ({ key, version })),
    brotliResponses: 0,
    revalidatedAt: Number.NEGATIVE_INFINITY,
  };
}

/** Whether the client has the page in this coding, recompressed or not. */
export const hasForm = (ifNoneMatch: string | undefined, { etag, earlier }: PageForm): boolean =>
  [etag, earlier].some((tag) => tag !== undefined && matchesTag(ifNoneMatch, tag));

/** Sends a page in one coding, or 304 if the client has it. `more`: further headers. */
export function sendForm(
  form: PageForm,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { result, more }: { result: CacheResult; more?: Record<string, string> },
): FastifyReply {
  const has = hasForm(request.headers['if-none-match'], form);
  return form.response.send(request, reply, { has, result, more });
}

/** Estimated bytes of an entry without its bodies. */
const OVERHEAD = 3_000;

const sizeOf = ({ forms }: CachedPage): number =>
  Object.values(forms).reduce((sum, { body }) => sum + body.length, OVERHEAD);

/** The cache of rendered pages (docs/rules.md#page-cache), bounded by bytes. */
export class PageCache {
  readonly #versions: ContentVersions;
  readonly #pages: LRUCache<string, CachedPage>;

  /** `maxBytes` bounds all codings of all pages together. */
  constructor(maxBytes: number, versions: ContentVersions) {
    this.#versions = versions;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /**
   * A page that may be served without calling the content service. If its state is `stale`, the
   * caller must revalidate it. A lookup counts as a read of all content of the page.
   */
  lookup(pageKey: string): { page: CachedPage; state: 'fresh' | 'stale' } | undefined {
    const page = this.#pages.get(pageKey);
    if (!page) return undefined;
    let state: 'fresh' | 'stale' = 'fresh';
    for (const { key, version } of page.builtFrom) {
      const entry = this.#versions.lookup(key);
      if (entry?.version !== version || entry.state === 'expired') return undefined;
      if (entry.state === 'stale') state = 'stale';
    }
    return { page, state };
  }

  /** The page that was built from exactly these reads, whatever their age. */
  get(pageKey: string, reads: readonly CacheRead<unknown>[]): CachedPage | undefined {
    const page = this.#pages.get(pageKey);
    const isSame = page?.builtFrom.every((entry) =>
      reads.some(({ key, version }) => key === entry.key && version === entry.version),
    );
    return isSame ? page : undefined;
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /** A page in one coding. Encodes it on the first request for that coding. */
  async formOf(key: string, page: CachedPage, encoding: Encoding): Promise<PageForm> {
    const cached = page.forms[encoding];
    if (cached) return cached;
    const form = pageForm(page, encoding, await encodeBody(encoding, page.forms.identity.body));
    this.addForm(key, page, encoding, form);
    return form;
  }

  /** Stores a page again with one more form, so that the cache counts the bytes of the form. */
  addForm(key: string, page: CachedPage, encoding: Encoding, form: PageForm): void {
    const cached = this.#pages.peek(key);
    // The page may have been replaced meanwhile.
    if (cached?.forms.identity !== page.forms.identity) return;
    this.#pages.set(key, { ...cached, forms: { ...cached.forms, [encoding]: form } });
  }
}
