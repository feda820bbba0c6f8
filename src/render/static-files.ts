import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { chooseEncoding } from '../http/content-encoding.ts';

const PREFIX = '/static/';
const YEAR_S = 31_536_000;
/** Seconds that files without a hash in their name live in caches. */
const NAMED_S = 3_600;
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/;

/** Types of the files that client/precompress.ts packs, as @fastify/static names them. */
const PACKED_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/** Paths of the files that the build left a zstd form of. */
function pathsWithZstd(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.zst'));
  return new Set(files.map((file) => PREFIX + file.replaceAll('\\', '/').slice(0, -'.zst'.length)));
}

function describe(reply: FastifyReply, file: string): void {
  const original = file.replace(/\.(br|gz|zst)$/, '');
  const control = HASHED.test(original) ? `max-age=${YEAR_S}, immutable` : `max-age=${NAMED_S}`;
  reply.header('cache-control', `public, ${control}`);
  const isZstdForm = file.endsWith('.zst') && !reply.request.target.path.endsWith('.zst');
  if (isZstdForm) reply.header('content-encoding', 'zstd').type(PACKED_TYPES[extname(original)] ?? '');
}

/**
 * `/static/*`: built files and those of static/, precompressed; immutable where the name carries a
 * hash (docs/rules.md#static-files). `root` is the build's folder for the browser, absolute.
 */
export const staticFiles: FastifyPluginAsync<{ root: string }> = async (app, { root }) => {
  const withZstd = pathsWithZstd(root);
  // @fastify/static knows br and gzip alone: where zstd is liked best, it is asked for that file itself.
  app.addHook('preHandler', async (request, reply) => {
    const { path } = request.target;
    if (!withZstd.has(path) || chooseEncoding(request.headers['accept-encoding']) !== 'zstd') return undefined;
    return reply.sendFile(`/${path.slice(PREFIX.length)}.zst`);
  });
  await app.register(fastifyStatic, {
    root,
    prefix: PREFIX,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: true,
    setHeaders: describe,
  });
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.sendFile('icons/favicon.ico'));
};
