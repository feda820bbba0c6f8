import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

const YEAR_S = 31_536_000;
/** Seconds that files without a hash in their name live in caches. */
const NAMED_S = 3_600;
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/;

/**
 * `/static/*`: built files and those of static/, precompressed; immutable where the name carries a hash (interface 5).
 * `root` is the build's folder for the browser, absolute.
 */
export const staticFiles = fp<{ root: string }>(
  async (app, { root }) => {
    await app.register(fastifyStatic, {
      root,
      prefix: '/static/',
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      decorateReply: true,
      setHeaders: (response, path) => {
        const original = path.replace(/\.(br|gz)$/, '');
        const control = HASHED.test(original) ? `max-age=${YEAR_S}, immutable` : `max-age=${NAMED_S}`;
        response.header('cache-control', `public, ${control}`);
      },
    });
    app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.sendFile('icons/favicon.ico'));
  },
  { name: 'static-files', fastify: '5.x' },
);
