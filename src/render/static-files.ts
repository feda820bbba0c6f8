import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { chooseEncoding } from '../http/content-encoding.ts';
import { PUBLIC_RESOURCE } from '../http/security-headers.ts';

const PREFIX = '/static/';
const YEAR_S = 31_536_000;
/** For files whose name has no hash. */
const HOUR_S = 3_600;
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/;

/** Icons and placeholders, which other sites may show. They may not use scripts, styles, fonts. */
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/;

/** Types of the files that client/precompress.ts compresses, as @fastify/static sends them. */
const COMPRESSED_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/** URL paths of the files that the build has compressed with zstd. */
function pathsWithZstd(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.zst'));
  return new Set(files.map((file) => PREFIX + file.replaceAll('\\', '/').slice(0, -'.zst'.length)));
}

function setHeaders(reply: FastifyReply, file: string): void {
  const original = file.replace(/\.(br|gz|zst)$/, '');
  const control = HASHED.test(original) ? `max-age=${YEAR_S}, immutable` : `max-age=${HOUR_S}`;
  reply.header('cache-control', `public, ${control}`);
  if (PICTURE.test(original)) reply.headers(PUBLIC_RESOURCE);
  const isZstdForm = file.endsWith('.zst') && !reply.request.target.path.endsWith('.zst');
  if (isZstdForm) reply.header('content-encoding', 'zstd').type(COMPRESSED_TYPES[extname(original)] ?? '');
}

/**
 * Serves `/static/*`: the built files and the files of static/ (docs/rules.md#static-files). `root`
 * is an absolute path.
 */
export const staticFiles: FastifyPluginAsync<{ root: string }> = async (app, { root }) => {
  const withZstd = pathsWithZstd(root);
  // @fastify/static negotiates only br and gzip, so the zstd file is sent by its own name.
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
    setHeaders,
  });
};
