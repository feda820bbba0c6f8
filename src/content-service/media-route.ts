import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Seconds a media file may be kept: names carry no hash, so a changed file must become visible the same day. */
const MAX_AGE_S = 3600;

/**
 * GET /media/*: files of a folder, with Range, ETag and Cache-Control. An SVG may carry scripts, so pictures that are
 * opened by themselves are sandboxed.
 */
export async function mediaRoute(app: FastifyInstance, { mediaDirectory }: { mediaDirectory: string }) {
  await app.register(fastifyStatic, {
    root: mediaDirectory,
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
