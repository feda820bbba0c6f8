import type { Locale } from '../../src/domain/sites.ts';
import type { AppEnvironment } from './environment.ts';

/**
 * A call to this service failed; `status` is its numeric HTTP status, 502 when nothing came back
 * (docs/rules.md#failure-status).
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** Seconds after which to try again, where the answer names them. */
  readonly retryAfter: number | undefined;
  constructor(path: string, status: number, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(`${path} failed with status ${status}`, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The seconds of a Retry-After header; ours never names a date. */
function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/**
 * The status of a failed call; 502 stands for an answer that never came or could not be read
 * (docs/rules.md#failure-status).
 */
export const statusOf = (error: unknown): number => (error instanceof CallFailed ? error.status : 502);

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** How a call differs from a plain GET for JSON. */
export interface Call {
  method?: string;
  body?: unknown;
  /** Media type wanted instead. */
  accept?: string;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of this service with the locale headers; what the answer says is not read. Throws
 * {@link CallFailed}, or an AbortError when `signal` says so.
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
  if (!response.ok) throw new CallFailed(path, response.status, retryAfterOf(response));
  return response;
}

/** The JSON of an answer. The server checked and prepared it, so it is taken as what the endpoint promises. */
export async function jsonOf<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailed(new URL(response.url, 'http://call.invalid').pathname, 502, { cause: error });
  }
}

/** As {@link sendContent}, and answers the JSON. */
export const callContent = async <T>(
  environment: Pick<AppEnvironment, 'fetch'>,
  locale: Locale,
  path: string,
  call: Call = {},
): Promise<T> => jsonOf(await sendContent(environment, locale, path, call));
