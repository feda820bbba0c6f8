import type { Locale } from '../../src/domain/sites.ts';
import type { AppEnvironment } from './environment.ts';

/** A failed call. `status` is 502 without a response (docs/rules.md#failure-status). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** Seconds after which to try again, if the response names them. */
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

/** The seconds of a Retry-After header. This service never sends a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The status of a failed call; 502 without a readable response (docs/rules.md#failure-status). */
export const statusOf = (error: unknown): number => (error instanceof CallFailed ? error.status : 502);

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The last call of its kind: each new one aborts the one before. */
export class LatestCall {
  #running: AbortController | undefined;

  /** Aborts the previous call and returns the signal of the next. */
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
 * Calls an endpoint of this service with the locale headers, and does not read the response. Throws
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

/** The JSON of a response, unchecked, because the server has checked and prepared it. */
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
