import type { Locale } from '../../src/domain/sites.ts';
import type { AppEnvironment } from './environment.ts';

/** A failed call. `status` is 502 if there was no response (docs/rules.md#failure-status). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** Seconds to wait before the next attempt, if the response gives them. */
  readonly retryAfter: number | undefined;
  constructor(
    path: string,
    status: number,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(`${path} failed with status ${status}`, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The seconds in a Retry-After header, which this service never sends as a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The status of a failed call; 502 if no response could be read (docs/rules.md#failure-status). */
export const statusOf = (error: unknown): number => (error instanceof CallFailed ? error.status : 502);

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Lets only the latest of several calls run: each new call aborts the previous call. */
export class LatestCall {
  #running: AbortController | undefined;

  /** Aborts the previous call and returns the signal of the next call. */
  next(): AbortSignal {
    this.abort();
    this.#running = new AbortController();
    return this.#running.signal;
  }

  abort(): void {
    this.#running?.abort();
  }
}

/** How a call differs from a plain GET for JSON. */
export interface Call {
  method?: string;
  body?: unknown;
  /** Media type of the response, if not JSON. */
  accept?: string;
  signal?: AbortSignal;
}

/**
 * Sends a request to this service with the locale headers, and returns the response unread. Throws
 * {@link CallFailed}, or an AbortError if `signal` aborts.
 */
export async function sendContent(
  { fetch }: Pick<AppEnvironment, 'fetch'>,
  { site, lang }: Locale,
  path: string,
  { method = 'GET', body, accept, signal }: Call = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'X-Site-Slug': site, 'Accept-Language': lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (accept !== undefined) headers.Accept = accept;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailed(path, 502, { cause: error });
  }
  if (!response.ok) throw new CallFailed(path, response.status, { retryAfter: retryAfterOf(response) });
  return response;
}

/** Parses the JSON of a response. The data is not checked, because the server has prepared it. */
export async function jsonOf<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailed(new URL(response.url, 'http://call.invalid').pathname, 502, { cause: error });
  }
}

/** Calls an endpoint as {@link sendContent} does, and returns the JSON. */
export const callContent = async <T>(
  environment: Pick<AppEnvironment, 'fetch'>,
  locale: Locale,
  path: string,
  call: Call = {},
): Promise<T> => jsonOf(await sendContent(environment, locale, path, call));
