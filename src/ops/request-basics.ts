import fp from 'fastify-plugin';
import { plainForwardedAddresses } from '../http/forwarded-addresses.ts';
import { requestLog } from '../http/request-log.ts';
import { requestNotes } from '../http/request-notes.ts';
import { requestTarget } from '../http/request-target.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { timingHeaders } from '../http/timing-headers.ts';
import { allowedHosts } from '../locate/allowed-hosts.ts';
import { singleHost } from '../locate/single-host.ts';
import { callContext } from './call-context.ts';
import type { Tracing } from './open-tracing.ts';
import { requestLimits } from './request-limits.ts';

/** Registers what every request needs: notes, call context, headers, limits and the log line. */
export const requestBasics = fp<{ tracing: Tracing | undefined }>(
  async (app, { tracing }) => {
    const { config } = app;
    if (config.trustProxy) await app.register(plainForwardedAddresses);
    if (tracing) await app.register(tracing.requestSpans);
    await app.register(requestTarget);
    await app.register(requestNotes);
    await app.register(timingHeaders);
    await app.register(callContext);
    await app.register(securityHeaders, { publicOrigin: config.publicOrigin });
    await app.register(requestLog);
    await app.register(requestLimits);
    await app.register(singleHost);
    await app.register(allowedHosts, { hosts: config.allowedHosts });
  },
  { name: 'request-basics', fastify: '5.x', dependencies: ['services'] },
);
