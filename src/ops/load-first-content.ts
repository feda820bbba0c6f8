import fp from 'fastify-plugin';
import { internalCallContext } from './call-context.ts';
import { becomeReady } from './readiness.ts';

/**
 * Requests the site list until it has been loaded once: from then on the process is ready
 * (docs/rules.md#operations-listener).
 */
export const loadFirstContent = fp(
  async (app) => {
    const { config, content, random, readiness } = app;
    const host = config.publicOrigin ? new URL(config.publicOrigin).host : 'localhost';
    const ending = new AbortController();
    const load = () => content.sites(host, { ...internalCallContext(app, 'start'), isUrgent: true });
    void becomeReady(readiness, load, { random, signal: ending.signal });
    app.addHook('preClose', async () => ending.abort());
  },
  { name: 'load-first-content', fastify: '5.x', dependencies: ['services'] },
);
