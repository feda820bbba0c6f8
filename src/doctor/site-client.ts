import { setTimeout as wait } from 'node:timers/promises';

/** A response of the site. */
interface SiteResponse {
  status: number;
  headers: Headers;
  /** The body of an HTML page, otherwise empty; undefined if it is too large to read. */
  html: string | undefined;
}

/** Nothing can be examined: no response, or the wrong content. The message is for the user. */
export class CannotExamine extends Error {}

/** Most bytes of a page that are read. */
const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 4;
const MAX_WAIT_S = 60;

/** The seconds to wait before a refused request is repeated (docs/rules.md#request-limits). */
const secondsToWait = ({ headers }: Response) => Math.min(Number(headers.get('retry-after')) || 1, MAX_WAIT_S);

/** Reads a body; undefined if it is too large. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Requests pages and files of one site. Redirects are not followed. */
export class SiteClient {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The slugs of the sites that it shows; undefined if it does not send them. */
  async siteSlugs(): Promise<string[] | undefined> {
    const sites: unknown = await fetch(`${this.origin}/api/sites`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => JSON.parse((await textOf(response)) ?? ''))
      .catch(() => undefined);
    return Array.isArray(sites) ? sites.map((site) => String(site?.slug)) : undefined;
  }

  /** Rejects with CannotExamine. */
  async request(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<SiteResponse> {
    const fail = (cause: unknown) => {
      throw new CannotExamine(`The site does not respond at ${this.origin}${path}.`, { cause });
    };
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(this.origin + path, {
        method,
        redirect: 'manual',
        headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'site-doctor' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(fail);
      const isRefused = response.status === 429 || response.status === 503;
      if (isRefused && attempt < MAX_ATTEMPTS) {
        await response.body?.cancel();
        await wait(secondsToWait(response) * 1_000);
        continue;
      }
      const isHtml = method === 'GET' && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
      const html = isHtml ? await textOf(response).catch(fail) : '';
      if (!isHtml) await response.body?.cancel();
      return { status: response.status, headers: response.headers, html };
    }
  }
}
