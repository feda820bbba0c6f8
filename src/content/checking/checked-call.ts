import { ContentError } from '../../domain/errors.ts';
import { entityTagOf } from '../cache/freshness.ts';
import type { CallContext } from '../content-source.ts';
import type { ContentClient, ContentResponse } from '../upstream/content-client.ts';
import type { ContentRequest } from '../upstream/content-requests.ts';
import { parseJson } from '../upstream/parse-json.ts';
import { CallFindings } from './findings.ts';

/** A call, its response and the findings about it. */
export interface CheckedCall {
  findings: CallFindings;
  /** Undefined if there was none. */
  response: ContentResponse | undefined;
  /** Undefined if the response is no 2xx or no JSON. */
  json: unknown;
}

/** A call that takes longer gets a hint, in milliseconds. */
const SLOW_MS = 1_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

const causeOf = (error: unknown): string =>
  error instanceof Error ? [error.message, causeOf(error.cause)].filter(Boolean).join(' ') : '';

/** Hints from the headers of a response, which hold for all responses of its endpoint. */
function headerHints({ response }: CheckedCall, method: string): string[] {
  if (!response || response.status < 200 || response.status > 299) return [];
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = response.headers;
  const isRead = method === 'GET';
  return [
    ...(JSON_TYPE.test(type) ? [] : [`Content-Type is "${type}", not application/json`]),
    ...(isRead && !entityTagOf(response.headers) ? ['no ETag: every revalidation sends the whole response again'] : []),
    ...(isRead && /no-store|private/i.test(cacheControl)
      ? [`Cache-Control is "${cacheControl}": every page request waits for this call`]
      : []),
  ];
}

function parsed({ findings, response }: CheckedCall): unknown {
  if (!response || response.status < 200 || response.status > 299) return undefined;
  try {
    return parseJson(response.body);
  } catch (error) {
    findings.fault(`the body is no usable JSON: ${causeOf((error as Error).cause)}`);
    return undefined;
  }
}

interface CallCheckerOptions {
  client: ContentClient;
  /** Milliseconds. */
  now: () => number;
  callContext: CallContext;
}

/**
 * Makes calls of the contract, and checks what holds for all of them: a response, in time, as JSON.
 */
export class CallChecker {
  readonly #options: CallCheckerOptions;
  readonly #onChecked: (findings: CallFindings) => void;
  readonly #given = new Set<string>();

  /** `onChecked` gets the findings of each call. */
  constructor(options: CallCheckerOptions, onChecked: (findings: CallFindings) => void) {
    this.#options = options;
    this.#onChecked = onChecked;
  }

  /** Makes a call; `check` checks its response. */
  async check<T>(request: ContentRequest, check: (call: CheckedCall) => T): Promise<T> {
    const { 'x-site-slug': site, 'accept-language': language } = request.headers;
    const locale = site === undefined ? '' : ` (${site}, ${language})`;
    const call: CheckedCall = {
      findings: new CallFindings(`${request.method} ${request.path}${locale}`),
      response: undefined,
      json: undefined,
    };
    const { client, now, callContext } = this.#options;
    const started = now();
    try {
      call.response = await client.call({ ...request, callContext });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      call.findings.fault(`${error.code}: ${causeOf(error)}`);
    }
    const took = now() - started;
    if (took > SLOW_MS) call.findings.hint(`took ${Math.round(took)} ms`);
    for (const text of headerHints(call, request.method)) this.#hintOnce(request.endpoint, text, call.findings);
    call.json = parsed(call);
    const result = check(call);
    this.#onChecked(call.findings);
    return result;
  }

  /** Gives a hint that holds for all responses of an endpoint only once. */
  #hintOnce(endpoint: string, text: string, findings: CallFindings): void {
    const hint = `${endpoint} ${text}`;
    if (this.#given.has(hint)) return;
    this.#given.add(hint);
    findings.hint(text);
  }
}

/** Whether the status is a success; notes one that is not. */
export function expectSuccess({ findings, response }: CheckedCall): boolean {
  if (!response) return false;
  if (response.status >= 200 && response.status <= 299) return true;
  findings.fault(`status ${response.status}; expected 200`);
  return false;
}
