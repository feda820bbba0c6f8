import { messageOf } from '../content-service-fault.ts';
import { UnreadableSource } from './entry.ts';
import { BrokenOaiResponse, type OaiResponse, parseOaiResponse } from './oai-response.ts';
import { decodeText } from './source-text.ts';
import type { WebClient, WebResponse } from './web-request.ts';

/** Seconds before each new attempt after a failure, unless the repository names a time. */
const RETRY_SECONDS = [5, 20, 60];
/** Longest pause that a repository may ask for. After a longer one, a later run resumes. */
const MAX_WAIT_SECONDS = 900;

/** What the client of a repository needs. */
export interface OaiOptions {
  client: WebClient;
  /** Waits for a number of seconds. */
  wait(seconds: number): Promise<unknown>;
  note(text: string): void;
}

/** Seconds of a `Retry-After`: a number of seconds, or a date. */
export function retryAfterSeconds(header: unknown, now: number): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** A failure after which the same request may succeed. */
class TemporaryFailure extends Error {
  override readonly name = 'TemporaryFailure';
  readonly seconds: number | undefined;

  constructor(message: string, seconds?: number) {
    super(message);
    this.seconds = seconds;
  }
}

function checkStatus({ status, headers }: WebResponse): void {
  if (status === 200) return;
  if (status < 500 && status !== 429 && status !== 408)
    throw new UnreadableSource(`the repository responded with status ${status}`);
  throw new TemporaryFailure(`status ${status}`, retryAfterSeconds(headers['retry-after'], Date.now()));
}

/** A redirect to itself, or to an address that is not of the web, such as `file:`. */
const isBadRedirect = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UND_ERR_INVALID_ARG';

async function attempt(client: WebClient, url: string): Promise<OaiResponse> {
  let response: WebResponse;
  try {
    response = await client.get(url);
  } catch (error) {
    // An interrupted harvest is not repeated.
    if (error instanceof UnreadableSource || (error instanceof Error && error.name === 'AbortError')) throw error;
    if (isBadRedirect(error))
      throw new UnreadableSource('the repository redirects to itself, or to no address of the web');
    throw new TemporaryFailure(messageOf(error));
  }
  checkStatus(response);
  try {
    return parseOaiResponse(decodeText(response.body, 'utf-8'));
  } catch (error) {
    if (error instanceof BrokenOaiResponse || error instanceof UnreadableSource)
      throw new TemporaryFailure(error.message);
    throw error;
  }
}

/**
 * Sends one request, and repeats it after a pause if it fails temporarily. Throws
 * {@link UnreadableSource} if it fails permanently, and the error of an interruption.
 */
export async function requestOai(url: string, { client, wait, note }: OaiOptions): Promise<OaiResponse> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt(client, url);
    } catch (error) {
      if (!(error instanceof TemporaryFailure)) throw error;
      const planned = RETRY_SECONDS[attempts];
      const seconds = error.seconds ?? planned ?? 0;
      if (planned === undefined || seconds > MAX_WAIT_SECONDS) {
        const pause = seconds > MAX_WAIT_SECONDS ? `, and asks for a pause of ${seconds} s` : '';
        throw new UnreadableSource(`the repository does not respond (${error.message}${pause})`, { cause: error });
      }
      note(`${error.message}: trying again in ${seconds} s`);
      await wait(seconds);
    }
  }
}
