import { join } from 'node:path';

/** Of the built server, which is two folders below the project's; the sources are one below. */
const BUILT = join('dist', 'server');

/**
 * The folder of the project, without a trailing slash. The same for the sources and for the build.
 */
export const PROJECT_ROOT = join(import.meta.dirname, import.meta.dirname.endsWith(BUILT) ? '../..' : '..');
