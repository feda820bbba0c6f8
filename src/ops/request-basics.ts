import fp from 'fastify-plugin';
import { type EndedRequest, requestLog } from '../http/request-log.ts';
import { requestNotes } from '../http/request-notes.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { timingHeaders } from '../http/timing-headers.ts';
import { allowedHosts } from '../locate/allowed-hosts.ts';
import { singleHost } from '../locate/single-host.ts';
import type { SpanExport } from './finished-span.ts';
import { requestLimits } from './request-limits.ts';
import { requestSpans } from './request-spans.ts';
import { type RandomHex, tracing } from './trace.ts';

export interface RequestBasicsOptions {
  random: RandomHex;
  /** Milliseconds since the epoch. */
  now: () => number;
  publicOrigin: string | undefined;
  /** ALLOWED_HOSTS. */
  hosts: readonly string[] | undefined;
  /** Where spans go, if anywhere. */
  spans: SpanExport | undefined;
  /** Share of new traces that are recorded, 0 to 1. */
  tracesShare: number;
  /** Hears of each request that has ended. */
  ended: (request: EndedRequest) => void;
}

/** What every request gets, whoever answers it: notes, callContext, headers, limits and its log line. */
export const requestBasics = fp<RequestBasicsOptions>(
  async (app, { random, now, publicOrigin, hosts, spans, tracesShare, ended }) => {
    await app.register(requestNotes);
    await app.register(timingHeaders);
    await app.register(tracing, { random, share: spans ? tracesShare : 1 });
    if (spans) await app.register(requestSpans, { spans, now });
    await app.register(securityHeaders, { publicOrigin });
    await app.register(requestLog, { ended });
    await app.register(requestLimits);
    await app.register(singleHost);
    await app.register(allowedHosts, { hosts });
  },
  { name: 'request-basics', fastify: '5.x' },
);
