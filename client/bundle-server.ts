import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages that stay outside the bundle, because they are loaded on demand, read their own files or
 * are native.
 */
const EXTERNAL = [
  'sharp',
  'citeproc',
  'vite',
  '@fastify/middie',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@fastify/otel',
  /^@opentelemetry\//,
];

/**
 * Writes server.js into a folder: the server and the packages that every start needs, in one file.
 * Without the bundle, the server would spend most of its start on finding and reading two thousand
 * modules (docs/decisions/0025-the-server-is-built-too.md).
 */
export async function bundleServer(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server.ts',
      outDir,
      // Source maps are for profiles. The bundle does not name its source map, so that nothing
      // loads the map.
      sourcemap: 'hidden',
      target: 'esnext',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        external: EXTERNAL,
        output: { entryFileNames: 'server.js' },
      },
    },
  });
}
