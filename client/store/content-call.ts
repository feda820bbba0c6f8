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

async function readJson(path: string, response: Response): Promise<unknown> {
  if (!response.ok) throw new CallFailed(path, response.status);
  try {
    return await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailed(path, 502, { cause: error });
  }
}

/**
 * Calls a typed endpoint of this service with the locale headers and answers its JSON. The server checked and
 * prepared it, so it is taken as what the endpoint promises. Throws {@link CallFailed}, or an AbortError when `init.signal` says so.
 */
export async function callContent<T>(
  environment: Pick<AppEnvironment, 'fetch'>,
  locale: Locale,
  path: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const headers: Record<string, string> = { 'X-Site-Slug': locale.site, 'Accept-Language': locale.lang };
  if (init.body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await environment.fetch(path, {
      method: init.method ?? 'GET',
      headers,
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      ...(init.signal ? { signal: init.signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new CallFailed(path, 502, { cause: error });
  }
  return (await readJson(path, response)) as T;
}
