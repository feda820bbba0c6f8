import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a file may be cached. Names carry no hash, so the time is short. */
const MAX_AGE_S = 3600;

/**
 * GET /media/*: the files of a folder, with Range, ETag and Cache-Control. An SVG is sandboxed,
 * because a browser that opens it would run its scripts.
 */
export async function mediaRoute(app: FastifyInstance, { mediaFolder }: { mediaFolder: string }) {
  await app.register(fastifyStatic, {
    root: mediaFolder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    maxAge: MAX_AGE_S * 1000,
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      if (path.endsWith('.svg'))
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
