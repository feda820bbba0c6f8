import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * An hour, because names carry no hash. For one more day, a browser shows the stale
 * file while it revalidates it, so that a returning visitor does not wait.
 */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Compresses a whole SVG file. The bytes of a range must stay those of the file. */
async function compressDrawing(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.getHeader('content-type') !== 'image/svg+xml') return payload;
  reply.header('vary', 'Accept-Encoding');
  if (reply.statusCode !== 200 || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  // Destroys the response if the file cannot be read to its end.
  return request.method === 'HEAD' ? payload : pipeline(payload as Readable, createGzip(), () => undefined);
}

/**
 * GET /media/*: the files of a folder, with Range, ETag and Cache-Control. An SVG is compressed. It
 * is sandboxed, because a browser that opens it would run its scripts.
 */
export async function mediaRoute(app: FastifyInstance, { mediaFolder }: { mediaFolder: string }) {
  app.addHook('onSend', compressDrawing);
  await app.register(fastifyStatic, {
    root: mediaFolder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('cache-control', CACHE_CONTROL);
      reply.header('x-content-type-options', 'nosniff');
      if (path.endsWith('.svg'))
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
