import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { CATALOGUE_PARAMETERS } from '../domain/catalogue-query.ts';
import { FACETS } from '../domain/facets.ts';

/** Paths below /api that harvesters and feed readers request. */
const OPEN_ENDPOINTS = ['/api/publications/export', '/api/publications/feed', '/api/publications/*/'];

const isFacet = (parameter: string) => FACETS.some((facet) => facet === parameter);

/** Patterns of every state of a catalogue that is not indexed (docs/rules.md#indexed-lists). */
const FILTERED_LISTS = CATALOGUE_PARAMETERS.flatMap((parameter) =>
  isFacet(parameter) ? [`/*?*${parameter}=*&`, `/*?*&${parameter}=`] : [`/*?*${parameter}=`],
);

const RULES: Record<Config['robots'], readonly string[]> = {
  index: [
    ...OPEN_ENDPOINTS.map((path) => `Allow: ${path}`),
    ...['/api/', ...FILTERED_LISTS].map((path) => `Disallow: ${path}`),
  ],
  noindex: ['Disallow: /'],
};

/**
 * The content of /robots.txt (RFC 9309) of a site at `origin`. The longest matching pattern of its
 * rules counts.
 */
export function robotsText(robots: Config['robots'], origin: string): string {
  const sitemap = robots === 'index' ? ['', `Sitemap: ${origin}/sitemap.xml`] : [];
  return `${['User-agent: *', ...RULES[robots], ...sitemap].join('\n')}\n`;
}

/** GET /robots.txt, and the header that keeps a site out of indexes (docs/rules.md#robots). */
export const robots = fp(
  async (app) => {
    const { robots, publicOrigin } = app.config;
    if (robots === 'noindex') {
      app.addHook('onRequest', (_request, reply, done) => {
        reply.header('x-robots-tag', 'noindex');
        done();
      });
    }
    app.get('/robots.txt', { schema: { hide: true } }, (request, reply) => {
      const text = robotsText(robots, publicOrigin ?? app.locator.originOf(request).origin);
      return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text);
    });
  },
  { name: 'robots', fastify: '5.x', dependencies: ['services', 'security-headers'] },
);
