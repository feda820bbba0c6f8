import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';

const YES = ['User-agent: *', 'Allow: /api/publications/export', 'Allow: /api/publications/feed', 'Disallow: /api/'];
const NO = ['User-agent: *', 'Disallow: /'];

/** The content of /robots.txt (RFC 9309). The longest matching path of its rules counts. */
export const robotsText = (robots: Config['robots']): string =>
  (robots === 'index' ? YES : NO).map((line) => `${line}\n`).join('');

/** GET /robots.txt, and the header that keeps a site out of indexes (docs/rules.md#robots). */
export const robots = fp(
  async (app) => {
    const { robots } = app.config;
    const text = robotsText(robots);
    if (robots === 'noindex') {
      app.addHook('onRequest', (_request, reply, done) => {
        reply.header('x-robots-tag', 'noindex');
        done();
      });
    }
    app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
    );
  },
  { name: 'robots', fastify: '5.x', dependencies: ['services', 'security-headers'] },
);
