import { ContentError } from '../../domain/errors.ts';
import { entityTagOf } from '../cache/freshness.ts';
import type { CallContext } from '../content-source.ts';
import type { ContentClient, ContentResponse } from '../upstream/content-client.ts';
import type { ContentRequest } from '../upstream/content-requests.ts';
import { parseJson } from '../upstream/parse-json.ts';
import { CallFindings } from './findings.ts';

/** A call that was made, what it brought and what is to be said about it. */
export interface CheckedCall {
  findings: CallFindings;
  /** Undefined when there was no answer. */
  answer: ContentResponse | undefined;
  /** Undefined when the answer is no 2xx or no JSON. */
  json: unknown;
}

/** A call that takes longer leaves visitors waiting, in milliseconds. */
const SLOW_MS = 1_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

const causeOf = (error: unknown): string =>
  error instanceof Error ? [error.message, causeOf(error.cause)].filter(Boolean).join(' ') : '';

/** What an answer's headers say about every answer of its endpoint. */
function headerHints({ answer }: CheckedCall, method: string): string[] {
  if (!answer || answer.status < 200 || answer.status > 299) return [];
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = answer.headers;
  const isRead = method === 'GET';
  return [
    ...(JSON_TYPE.test(type) ? [] : [`Content-Type is "${type}", not application/json`]),
    ...(isRead && !entityTagOf(answer.headers) ? ['no ETag: every refresh sends the whole answer again'] : []),
    ...(isRead && /no-store|private/i.test(cacheControl)
      ? [`Cache-Control is "${cacheControl}": every visitor waits for this call`]
      : []),
  ];
}

function parsed({ findings, answer }: CheckedCall): unknown {
  if (!answer || answer.status < 200 || answer.status > 299) return undefined;
  try {
    return parseJson(answer.body);
  } catch (error) {
    findings.fault(`the body is no JSON that can be used: ${causeOf((error as Error).cause)}`);
    return undefined;
  }
}

interface CallCheckerOptions {
  client: ContentClient;
  /** Milliseconds. */
  now: () => number;
  callContext: CallContext;
}

/** Makes calls of the contract and notes what every call has to hold: an answer, in time, as JSON. */
export class CallChecker {
  readonly #options: CallCheckerOptions;
  readonly #done: (findings: CallFindings) => void;
  readonly #said = new Set<string>();

  /** `done` is given the findings of each call once they are complete. */
  constructor(options: CallCheckerOptions, done: (findings: CallFindings) => void) {
    this.#options = options;
    this.#done = done;
  }

  /** Makes a call; `look` looks at what it brought. */
  async check<T>(request: ContentRequest, look: (call: CheckedCall) => T): Promise<T> {
    const { 'x-site-slug': site, 'accept-language': language } = request.headers;
    const locale = site === undefined ? '' : ` (${site}, ${language})`;
    const call: CheckedCall = {
      findings: new CallFindings(`${request.method} ${request.path}${locale}`),
      answer: undefined,
      json: undefined,
    };
    const { client, now, callContext } = this.#options;
    const started = now();
    try {
      call.answer = await client.call({ ...request, callContext });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      call.findings.fault(`${error.code}: ${causeOf(error)}`);
    }
    const took = now() - started;
    if (took > SLOW_MS) call.findings.hint(`took ${Math.round(took)} ms`);
    for (const text of headerHints(call, request.method)) this.#hintOnce(request.endpoint, text, call.findings);
    call.json = parsed(call);
    const result = look(call);
    this.#done(call.findings);
    return result;
  }

  /** Says of an endpoint once what holds for all its answers. */
  #hintOnce(endpoint: string, text: string, findings: CallFindings): void {
    const hint = `${endpoint} ${text}`;
    if (this.#said.has(hint)) return;
    this.#said.add(hint);
    findings.hint(text);
  }
}

/** Notes a status that should have been a success. */
export function expectSuccess({ findings, answer }: CheckedCall): boolean {
  if (!answer) return false;
  if (answer.status >= 200 && answer.status <= 299) return true;
  findings.fault(`status ${answer.status}; expected 200`);
  return false;
}
