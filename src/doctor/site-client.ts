import { setTimeout as wait } from 'node:timers/promises';

/** A response of the site. */
interface SiteResponse {
  status: number;
  headers: Headers;
  /** The body of an HTML page, otherwise empty. */
  html: string;
}

/** Nothing can be examined: no response, or the wrong content. The message is for the user. */
export class CannotExamine extends Error {}

const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 4;
const MAX_WAIT_S = 60;

/** The seconds to wait before a refused request is repeated (docs/rules.md#request-limits). */
const secondsToWait = ({ headers }: Response) => Math.min(Number(headers.get('retry-after')) || 1, MAX_WAIT_S);

/** Requests pages and files of one site. Redirects are not followed. */
export class SiteClient {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The slugs of the sites that it shows; undefined if it does not send them. */
  async siteSlugs(): Promise<string[] | undefined> {
    const sites: unknown = await fetch(`${this.origin}/api/sites`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then((response) => response.json())
      .catch(() => undefined);
    return Array.isArray(sites) ? sites.map((site) => String(site?.slug)) : undefined;
  }

  /** Rejects with CannotExamine. */
  async request(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<SiteResponse> {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(this.origin + path, {
        method,
        redirect: 'manual',
        headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'site-doctor' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new CannotExamine(`The site does not respond at ${this.origin}${path}.`, { cause });
      });
      const isRefused = response.status === 429 || response.status === 503;
      if (isRefused && attempt < MAX_ATTEMPTS) {
        await response.body?.cancel();
        await wait(secondsToWait(response) * 1_000);
        continue;
      }
      const isHtml = method === 'GET' && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
      const html = isHtml ? await response.text() : '';
      if (!isHtml) await response.body?.cancel();
      return { status: response.status, headers: response.headers, html };
    }
  }
}
