import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheRead, ContentVersions } from '../content/content-source.ts';
import { acceptsGzip, chooseEncoding, decompressGzip, type Encoding, encodeBody } from '../http/content-encoding.ts';
import { encodedTag } from '../http/entity-tag.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { RequestNotes } from '../http/request-notes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Exists only in the scopes of src/api/api.ts. */
    responses: ResponseCache;
  }
}

/** A body, and its strong entity tag, quoted. */
export interface ResponseBody {
  body: Buffer;
  etag: string;
  /** True if the body is compressed with gzip: large bodies are cached in this form only. */
  isGzip?: true;
}

/** What a response is made from. */
export interface ResponseSource {
  /** Every cache entry that the response depends on. */
  reads: readonly CacheRead<unknown>[];
  /** What the body depends on besides `reads`, the route, the site and the language. */
  key: string;
  /** Lower-case headers that stay the same while the response is cached. */
  headers: Readonly<Record<string, string>>;
  make(): ResponseBody | Promise<ResponseBody>;
}

type Notes = Pick<RequestNotes, 'site' | 'language'>;

/** Bodies with fewer bytes are not compressed. */
const MIN_COMPRESSED = 1_024;

/** A response with its encoded forms. Each form is made once. */
class CachedResponse {
  readonly notes: Notes;
  readonly builtFrom: readonly { key: string; version: number }[];
  readonly #content: ResponseBody;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #forms = new Map<Encoding, PreparedResponse | Promise<PreparedResponse>>();

  constructor(content: ResponseBody, { reads, headers }: ResponseSource, { site, language }: Notes) {
    this.notes = { site, language };
    this.builtFrom = reads.map(({ key, version }) => ({ key, version }));
    this.#content = content;
    this.#headers = headers;
  }

  get bytes(): number {
    return this.#content.body.length;
  }

  /** The response in the encoding the client prefers; a promise while the body is compressed. */
  form({ 'accept-encoding': accepted }: FastifyRequest['headers']): PreparedResponse | Promise<PreparedResponse> {
    const { body, isGzip } = this.#content;
    if (isGzip) return this.#gzipForm(body, accepted as string | undefined);
    const encoding = body.length < MIN_COMPRESSED ? 'identity' : chooseEncoding(accepted as string | undefined);
    const cached = this.#forms.get(encoding);
    if (cached) return cached;
    if (encoding === 'identity') return this.#keep(encoding, this.#prepare(encoding, body));
    const compressing = encodeBody(encoding, body).then((encoded) =>
      this.#keep(encoding, this.#prepare(encoding, encoded)),
    );
    this.#forms.set(encoding, compressing);
    return compressing;
  }

  #gzipForm(body: Buffer, accepted: string | undefined): PreparedResponse | Promise<PreparedResponse> {
    if (acceptsGzip(accepted)) return this.#forms.get('gzip') ?? this.#keep('gzip', this.#prepare('gzip', body));
    return decompressGzip(body).then((plain) => this.#prepare('identity', plain));
  }

  #keep(encoding: Encoding, form: PreparedResponse): PreparedResponse {
    this.#forms.set(encoding, form);
    return form;
  }

  #prepare(encoding: Encoding, body: Buffer): PreparedResponse {
    const headers = { ...this.#headers, etag: encodedTag(this.#content.etag, encoding) };
    return new PreparedResponse(body, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding });
  }
}

/** Size of the cache. Each body counts twice, to allow for its encoded forms. */
const MAX_BYTES = 32 * 1_024 * 1_024;
const OVERHEAD = 1_000;
/** Longest request key, in characters. A response with a longer key is cached by source only. */
const MAX_REQUEST_KEY = 500;

/** Key of a GET: its locale headers and URL. The encoding of the response is no part of the key. */
const requestKey = ({ protocol, host, url, headers }: FastifyRequest): string =>
  `${headers['x-site-slug'] ?? ''}\n${headers['accept-language'] ?? ''}\n${protocol}://${host}${url}`;

/**
 * Caches each response under two keys: under its source, so that the response is made and
 * compressed once, and under its request, so that a repeated request is not validated, located and
 * gathered again. A change of a content entry changes its version, and a response that was made
 * from the old version is not used (decision 35).
 */
export class ResponseCache {
  readonly #versions: ContentVersions;
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => 2 * bytes + key.length + OVERHEAD,
  });

  constructor(versions: ContentVersions) {
    this.#versions = versions;
  }

  /** The cached response for a source, or a new response, which is cached if it may be stored. */
  async get({ routeOptions, notes }: FastifyRequest, source: ResponseSource): Promise<CachedResponse> {
    const versions = source.reads.map(({ key, version }) => [key, version]);
    const { site, language } = notes;
    const key = JSON.stringify([routeOptions.url, source.key, site, language, versions, source.headers]);
    const cached = this.#responses.get(key);
    if (cached) return cached;
    const response = new CachedResponse(await source.make(), source, notes);
    if (source.reads.every(({ storable }) => storable)) this.#responses.set(key, response);
    return response;
  }

  /** Caches the response to a request. The response may depend on content entries only. */
  setForRequest(request: FastifyRequest, response: CachedResponse): void {
    const key = requestKey(request);
    if (request.method === 'GET' && key.length <= MAX_REQUEST_KEY) this.#responses.set(key, response);
  }

  /** The response to an equal request, and its age in seconds; undefined if none is fresh. */
  getForRequest(request: FastifyRequest): { response: CachedResponse; age: number } | undefined {
    if (request.method !== 'GET') return undefined;
    const response = this.#responses.get(requestKey(request));
    if (!response) return undefined;
    let age = 0;
    for (const { key, version } of response.builtFrom) {
      const entry = this.#versions.lookup(key);
      if (entry?.state !== 'fresh' || entry.version !== version) return undefined;
      age = Math.max(age, entry.age);
    }
    return { response, age };
  }
}
