import { getHeapStatistics } from 'node:v8';

const OLD_SPACE = /--max[-_]old[-_]space[-_]size[= ](\d+)/g;
const BYTES_PER_MB = 1_048_576;

/**
 * Returns the heap size, in bytes, at which V8 ends the process. V8's own figure, `total`, includes
 * some 100 MB for young objects. If `options` limit the old space to less than `total`, that limit
 * of the options is returned. `options` are those of NODE_OPTIONS, then those of the command line:
 * the last limit wins.
 */
export function heapLimit(options: readonly string[], total = getHeapStatistics().heap_size_limit): number {
  const given = [...options.join(' ').matchAll(OLD_SPACE)].at(-1)?.[1];
  return given === undefined ? total : Math.min(total, Number(given) * BYTES_PER_MB);
}
