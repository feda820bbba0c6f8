import { ContentError } from '../../domain/errors.ts';
import { entityTagOf } from '../cache/freshness.ts';
import type { CallContext } from '../content-source.ts';
import type { ContentClient } from '../upstream/content-client.ts';
import type { ContentRequest } from '../upstream/content-requests.ts';
import { CheckedCall, causeOf } from './checked-call.ts';

/** Calls that take longer than this, in milliseconds, get a hint. */
const SLOW_MS = 1_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Hints about the headers of a response, which are usually the same for the whole endpoint. */
function headerHints({ response, isSuccess }: CheckedCall, method: string): string[] {
  if (!response || !isSuccess) return [];
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = response.headers;
  const hints = JSON_TYPE.test(type) ? [] : [`Content-Type is "${type}", not application/json`];
  if (method !== 'GET') return hints;
  if (!entityTagOf(response.headers)) hints.push('no ETag: every revalidation sends the whole response again');
  if (/no-store|private/i.test(cacheControl))
    hints.push(`Cache-Control is "${cacheControl}": every page request waits for this call`);
  return hints;
}

interface CallCheckerOptions {
  client: ContentClient;
  /** Milliseconds. */
  now: () => number;
  callContext: CallContext;
  onChecked: (call: CheckedCall) => void;
}

/** Makes calls of the contract, and checks their duration and headers. */
export class CallChecker {
  readonly #options: CallCheckerOptions;
  readonly #givenHints = new Set<string>();

  constructor(options: CallCheckerOptions) {
    this.#options = options;
  }

  /** Makes a call; `check` checks its response. */
  async check<T>(request: ContentRequest, check: (call: CheckedCall) => T): Promise<T> {
    const { client, now, callContext, onChecked } = this.#options;
    const { 'x-site-slug': site, 'accept-language': language } = request.headers;
    const locale = site === undefined ? '' : ` (${site}, ${language})`;
    const call = new CheckedCall(`${request.method} ${request.path}${locale}`);
    const started = now();
    try {
      call.response = await client.call({ ...request, callContext });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      call.fault(`${error.code}: ${causeOf(error)}`);
    }
    const took = now() - started;
    if (took > SLOW_MS) call.hint(`took ${Math.round(took)} ms`);
    for (const text of headerHints(call, request.method)) this.#hintOnce(request.endpoint, text, call);
    const result = check(call);
    onChecked(call);
    return result;
  }

  #hintOnce(endpoint: string, text: string, call: CheckedCall): void {
    const hint = `${endpoint} ${text}`;
    if (!this.#givenHints.has(hint)) call.hint(text);
    this.#givenHints.add(hint);
  }
}
