import type { Locale } from '../../src/domain/sites.ts';
import type { AppEnvironment } from './environment.ts';

/** A call to this service failed; `status` is its numeric HTTP status, 502 when nothing came back (specification 7). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  constructor(path: string, status: number, options?: ErrorOptions) {
    super(`${path} failed with status ${status}`, options);
    this.status = status;
  }
}

/** The status of a failed call; 502 stands for an answer that never came or could not be read (decisions 9). */
export const statusOf = (error: unknown): number => (error instanceof CallFailed ? error.status : 502);

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

interface Call {
  method?: string;
  body?: unknown;
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
  { method = 'GET', body, signal }: Call = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'X-Site-Slug': site, 'Accept-Language': lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
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
  if (!response.ok) throw new CallFailed(path, response.status);
  return response;
}

/**
 * As {@link sendContent}, and answers the JSON. The server checked and prepared it, so it is taken as what the endpoint
 * promises.
 */
export async function callContent<T>(
  environment: Pick<AppEnvironment, 'fetch'>,
  locale: Locale,
  path: string,
  call: Call = {},
): Promise<T> {
  const response = await sendContent(environment, locale, path, call);
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailed(path, 502, { cause: error });
  }
}
