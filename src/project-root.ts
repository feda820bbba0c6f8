import { join } from 'node:path';

/** The built server is in this folder, two levels below the project; the sources are one below. */
const BUILT = join('dist', 'server');

/** The folder of the project, without a trailing slash, for the sources and for the build. */
export const PROJECT_ROOT = join(import.meta.dirname, import.meta.dirname.endsWith(BUILT) ? '../..' : '..');
