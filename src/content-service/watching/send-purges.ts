import type { FastifyBaseLogger } from 'fastify';
import { messageOf } from '../content-service-fault.ts';
import type { PurgeSelector } from './purge-selectors.ts';
import type { Purge } from './watch-folder.ts';

interface PurgeTarget {
  /** URL of POST /cache/purge of a site (docs/rules.md#purge). */
  url: string;
  /** Bearer token, needed on another machine (docs/rules.md#purge-permission). */
  token: string | undefined;
}

/** Time for one purge in milliseconds. */
const TIMEOUT_MS = 5_000;

async function send({ url, token }: PurgeTarget, selector: PurgeSelector): Promise<void> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = JSON.stringify(selector);
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  // A site that has not cached anything of a new site or language does not know their names.
  if (!response.ok && response.status !== 404) throw new Error(`it responded with status ${response.status}`);
}

/**
 * Sends purges to a site. One that fails is logged, and not repeated: the site then shows the
 * change when the content is no longer fresh.
 */
export const sendPurges =
  (target: PurgeTarget, log: Pick<FastifyBaseLogger, 'warn'>): Purge =>
  (selectors) => {
    for (const selector of selectors) {
      send(target, selector).catch((error) =>
        log.warn({ selector, cause: messageOf(error) }, 'the site could not be purged'),
      );
    }
  };
