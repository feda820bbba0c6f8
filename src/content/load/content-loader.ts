import { hash } from 'node:crypto';
import type { CacheSubject } from '../cache/cache-subject.ts';
import { type CachePolicy, entityTagOf, type Freshness, freshnessHeaders, freshnessOf } from '../cache/freshness.ts';
import type { Held, Loaded } from '../cache/loaded.ts';
import type { CallContext } from '../content-source.ts';
import type { ContractProblem, ReportProblem } from '../contract/contract-problem.ts';
import { type ContentRecord, recordHeaders } from '../persist/content-record.ts';
import type { ContentClient, ContentResponse } from '../upstream/content-client.ts';
import type { ContentRequest } from '../upstream/content-requests.ts';
import { malformed, statusError } from '../upstream/content-status.ts';

/** How one kind of content is asked for, read by the contract, and prepared. `W` is its wire form. */
export interface ContentReading<W, T> {
  subject: CacheSubject;
  /** Made when it is needed: most reads are hits. */
  request: () => ContentRequest;
  callContext: CallContext;
  /** Reads the answer; its `wire` is undefined when it is not what the contract says at all. */
  read: (body: Buffer, report: ReportProblem) => ReadResponse<W> | Promise<ReadResponse<W>>;
  prepare: (wire: W) => PreparedAnswer<T> | Promise<PreparedAnswer<T>>;
  /** Refuses a body before it is parsed. */
  refuse?: (body: Buffer) => void;
  /** Where a 3xx leads, for the calls that may redirect. */
  redirect?: (location: string) => W;
  /** Whether 404 and 410 say that there is nothing. For a call that must have an answer they are a failure. */
  mayBeMissing: boolean;
}

/** An answer in its wire form, and how many bytes of its body it holds alone. */
export interface ReadResponse<W> {
  wire: W | undefined;
  bytes: number;
}

/** What is kept of an answer; `shown` is the part of the value that its JSON shows. */
export interface PreparedAnswer<T> {
  value: T;
  shown: unknown;
}

export interface ContentLoaderOptions {
  client: Pick<ContentClient, 'call'>;
  policy: CachePolicy;
  /** Milliseconds. */
  now: () => number;
  /** Is told what breaks the contract in an answer that can be used nevertheless. */
  problems: (subject: CacheSubject, problems: readonly ContractProblem[]) => void;
  /** Is told what each answer says about being kept. */
  keeping: (freshness: Freshness, hasValidator: boolean) => void;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Asks the content service, reads its answer by the contract and has it prepared. Rejects with a ContentError. */
export class ContentLoader {
  readonly #options: ContentLoaderOptions;

  constructor(options: ContentLoaderOptions) {
    this.#options = options;
  }

  async load<W, T>(reading: ContentReading<W, T>, held: Held | undefined): Promise<Loaded<T>> {
    const answer = await this.#ask(reading.request(), reading.callContext, held?.validator);
    if (answer.status === 304) return { kind: 'unchanged', ...this.#keepingOf(answer, held) };
    const loaded = await this.interpret(reading, answer, held);
    if (loaded.kind === 'gone') return loaded;
    this.#options.keeping(loaded.freshness, loaded.validator !== undefined);
    const { status, headers, body } = answer;
    return { ...loaded, record: { receivedAt: this.#options.now(), status, headers: recordHeaders(headers), body } };
  }

  /** Reads an answer that is not a 304, just come or kept. Throws a ContentError for one that cannot be used. */
  async interpret<W, T>(
    reading: ContentReading<W, T>,
    answer: ContentResponse | ContentRecord,
    held: Held | undefined,
  ): Promise<Loaded<T>> {
    const keeping = this.#keepingOf(answer, held);
    const wire = this.#wireOf(reading, answer);
    if (wire.kind === 'gone') return { ...wire, freshness: keeping.freshness };
    if (wire.digest === held?.digest) return { kind: 'unchanged', ...keeping };
    const read = await wire.read();
    const { value, shown } = await reading.prepare(read.wire);
    return { kind: 'changed', value, shown, wireBytes: read.bytes, digest: wire.digest, ...keeping };
  }

  #keepingOf(answer: Pick<ContentResponse, 'status' | 'headers'>, held: Held | undefined) {
    const sent = freshnessHeaders(answer.headers);
    const headers = answer.status === 304 ? { ...held?.headers, age: undefined, ...sent } : sent;
    return {
      headers,
      freshness: freshnessOf(headers, this.#options.policy, this.#options.now()),
      validator: entityTagOf(answer.headers),
    };
  }

  /** Asks, with the ETag held. A 304 that nobody asked for gets one more try (faults F29). */
  async #ask(
    request: ContentRequest,
    callContext: CallContext,
    validator: string | undefined,
  ): Promise<ContentResponse> {
    const { client } = this.#options;
    const headers = validator === undefined ? request.headers : { ...request.headers, 'if-none-match': validator };
    const answer = await client.call({ ...request, headers, callContext });
    if (answer.status !== 304 || validator !== undefined) return answer;
    const second = await client.call({ ...request, callContext });
    if (second.status === 304) throw malformed('304 although no ETag was sent');
    return second;
  }

  #wireOf<W, T>(reading: ContentReading<W, T>, { status, headers, body }: ContentResponse | ContentRecord) {
    const { location } = headers;
    if (REDIRECTS.has(status) && location !== undefined && reading.redirect) {
      const wire = reading.redirect(location);
      const read = async () => ({ wire, bytes: location.length });
      return { kind: 'answer' as const, digest: `${status} ${location}`, read };
    }
    if (status < 200 || status > 299 || body.length === 0) {
      const error =
        status >= 200 && status <= 299 ? malformed('an empty body') : statusError(status, headers, this.#options.now());
      if (reading.mayBeMissing && (status === 404 || status === 410)) return { kind: 'gone' as const, error };
      throw error;
    }
    reading.refuse?.(body);
    return {
      kind: 'answer' as const,
      digest: hash('sha1', body, 'base64url'),
      read: () => this.#read(reading, body),
    };
  }

  async #read<W, T>({ subject, read }: ContentReading<W, T>, body: Buffer): Promise<{ wire: W; bytes: number }> {
    const problems: ContractProblem[] = [];
    const { wire, bytes } = await read(body, (problem) => problems.push(problem));
    if (problems.length > 0) this.#options.problems(subject, problems);
    if (wire === undefined) throw malformed(`not what the contract says of ${subject.kind}`);
    return { wire, bytes };
  }
}
