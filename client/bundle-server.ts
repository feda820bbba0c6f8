import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Stay packages of their own: what is loaded only where it is wanted, what has files beside its code, and what is a native
 * part.
 */
const EXTERNAL = [
  'sharp',
  'vite',
  '@fastify/middie',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  /^@citation-js\//,
  '@fastify/otel',
  /^@opentelemetry\//,
];

/**
 * Writes server.js into a folder: the server and the packages that it needs at every start, in one file. Finding and reading
 * two thousand modules takes longer than all else that a start does (docs/decisions/0025-the-server-is-built-too.md).
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
      // For profiles: where a line of the one file comes from. The file does not name it, so that nothing loads it.
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
