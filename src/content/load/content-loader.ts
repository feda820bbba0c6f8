import { hash } from 'node:crypto';
import type { ContractProblem, ReportProblem } from '../../domain/contract-problem.ts';
import { isMissing } from '../../domain/errors.ts';
import type { CacheSubject } from '../cache/cache-subject.ts';
import { type CachePolicy, entityTagOf, type Freshness, freshnessOf, pickHeaders } from '../cache/freshness.ts';
import type { LoadResult, Previous } from '../cache/load-result.ts';
import type { CallContext } from '../content-source.ts';
import { type ContentRecord, recordHeaders } from '../persist/content-record.ts';
import { nextTurn } from '../turns.ts';
import type { ContentCall, ContentClient, ContentResponse } from '../upstream/content-client.ts';
import type { ContentRequest } from '../upstream/content-requests.ts';
import { malformed, statusError } from '../upstream/content-status.ts';
import { LARGE_BODY } from '../upstream/response-body.ts';

/** How one kind of content is requested, read and prepared. `W` is its wire form. */
export interface ContentReading<W, T> {
  subject: CacheSubject;
  /** A function, because most reads are hits and need no request. */
  request: () => ContentRequest;
  callContext: CallContext;
  /** A revalidation: no client waits for it. */
  isBackground?: boolean;
  /** Reads the body; `wire` is undefined if the whole body is unusable. */
  read: (body: Buffer, report: ReportProblem) => WireRead<W> | Promise<WireRead<W>>;
  prepare: (wire: W) => PreparedValue<T> | Promise<PreparedValue<T>>;
  /** Throws for a body that must not be parsed. */
  refuse?: (body: Buffer) => void;
  /** Reads the Location of a 3xx; only for calls that may redirect. */
  redirect?: (location: string) => W;
  /** If true, 404 and 410 mean that the content does not exist. If false, they are failures. */
  mayBeMissing: boolean;
}

/** A body in its wire form. `bytes` excludes publication lists that other pages share. */
export interface WireRead<W> {
  wire: W | undefined;
  bytes: number;
}

/** A prepared value; `shown` is the part that is serialised as JSON. */
interface PreparedValue<T> {
  value: T;
  shown: unknown;
}

export interface ContentLoaderOptions {
  client: Pick<ContentClient, 'call'>;
  policy: CachePolicy;
  /** Milliseconds. */
  now: () => number;
  /** Called with the places where a response breaks the contract. */
  onProblems: (subject: CacheSubject, problems: readonly ContractProblem[]) => void;
  /** Called with the freshness of each response that has content. */
  onFreshness: (freshness: Freshness, hasValidator: boolean) => void;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Loads, reads and prepares content. Rejects with a ContentError. */
export class ContentLoader {
  readonly #options: ContentLoaderOptions;

  constructor(options: ContentLoaderOptions) {
    this.#options = options;
  }

  async load<W, T>(reading: ContentReading<W, T>, previous: Previous | undefined): Promise<LoadResult<T>> {
    const response = await this.#call(reading, previous?.validator);
    if (response.status === 304) return { kind: 'unchanged', ...this.#storableOf(response, previous) };
    const result = await this.interpret(reading, response, previous);
    if (result.kind === 'gone') return result;
    this.#options.onFreshness(result.freshness, result.validator !== undefined);
    const { status, headers, body } = response;
    return { ...result, record: { receivedAt: this.#options.now(), status, headers: recordHeaders(headers), body } };
  }

  /** Reads a new or stored response other than a 304. Throws a ContentError. */
  async interpret<W, T>(
    reading: ContentReading<W, T>,
    response: ContentResponse | ContentRecord,
    previous: Previous | undefined,
  ): Promise<LoadResult<T>> {
    const storable = this.#storableOf(response, previous);
    if (response.body.length > LARGE_BODY) await nextTurn();
    const body = this.#bodyOf(reading, response, storable.freshness);
    if (body.kind === 'gone') return { ...body, freshness: storable.freshness };
    if (body.digest === previous?.digest) return { kind: 'unchanged', ...storable };
    const read = await body.read();
    const { value, shown } = await reading.prepare(read.wire);
    return { kind: 'changed', value, shown, wireBytes: read.bytes, digest: body.digest, ...storable };
  }

  #storableOf(response: Pick<ContentResponse, 'status' | 'headers'>, previous: Previous | undefined) {
    const sent = pickHeaders(response.headers);
    const headers = response.status === 304 ? { ...previous?.headers, age: undefined, ...sent } : sent;
    return {
      headers,
      freshness: freshnessOf(headers, this.#options.policy, this.#options.now()),
      validator: entityTagOf(response.headers),
    };
  }

  /**
   * Sends the previous entry's ETag. A call that gets a 304 although it sent no ETag is retried
   * (faults F29).
   */
  async #call<W, T>(
    { request, callContext, isBackground }: ContentReading<W, T>,
    validator: string | undefined,
  ): Promise<ContentResponse> {
    const { client } = this.#options;
    const call = { ...request(), callContext, isBackground };
    if (validator === undefined) return this.#unconditional(call);
    return client.call({ ...call, headers: { ...call.headers, 'if-none-match': validator } });
  }

  async #unconditional(call: ContentCall): Promise<ContentResponse> {
    const { client } = this.#options;
    const response = await client.call(call);
    if (response.status !== 304) return response;
    const second = await client.call(call);
    if (second.status === 304) throw malformed('304 although no ETag was sent');
    return second;
  }

  #bodyOf<W, T>(
    reading: ContentReading<W, T>,
    { status, headers, body }: ContentResponse | ContentRecord,
    freshness: Freshness,
  ) {
    const { location } = headers;
    if (REDIRECTS.has(status) && location !== undefined && reading.redirect) {
      const wire = reading.redirect(location);
      const read = async () => ({ wire, bytes: location.length });
      return { kind: 'body' as const, digest: `${status} ${location}`, read };
    }
    if (status < 200 || status > 299 || body.length === 0) {
      const error =
        status >= 200 && status <= 299
          ? malformed('an empty body')
          : statusError(status, headers, this.#options.now(), freshness.storable ? freshness.inFront.ttl : 0);
      if (reading.mayBeMissing && isMissing(status)) return { kind: 'gone' as const, error };
      throw error;
    }
    reading.refuse?.(body);
    const read = () => this.#read(reading, body);
    return { kind: 'body' as const, digest: hash('sha1', body, 'base64url'), read };
  }

  async #read<W, T>({ subject, read }: ContentReading<W, T>, body: Buffer): Promise<{ wire: W; bytes: number }> {
    const problems: ContractProblem[] = [];
    const { wire, bytes } = await read(body, (problem) => problems.push(problem));
    if (problems.length > 0) this.#options.onProblems(subject, problems);
    if (wire === undefined) throw malformed(`not what the contract says of ${subject.kind}`);
    return { wire, bytes };
  }
}
