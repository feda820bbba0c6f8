import { join } from 'node:path';

/** Of the built server, which is two folders below the project's; the sources are one below. */
const BUILT = join('dist', 'server');

/** The folder of the project, without a slash at its end: found alike from the sources and from what is built of them. */
export const PROJECT_ROOT = join(import.meta.dirname, import.meta.dirname.endsWith(BUILT) ? '../..' : '..');
