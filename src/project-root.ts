import { join } from 'node:path';

/** The folder of the built server, two levels below the project. `src` is one level below it. */
const BUILT = join('dist', 'server');

/** The folder of the project, without a trailing slash, whether sources or build run. */
export const PROJECT_ROOT = join(import.meta.dirname, import.meta.dirname.endsWith(BUILT) ? '../..' : '..');
