import { getHeapStatistics } from 'node:v8';

const OLD_SPACE = /--max[-_]old[-_]space[-_]size[= ](\d+)/g;
const BYTES_PER_MB = 1_048_576;

/**
 * Bytes of the JavaScript heap at which the process ends. V8's own figure counts the space for young objects in, some 100 MB: where the
 * old space is bounded by hand that is not a tenth of it, and the end comes before. `options`: those of Node and NODE_OPTIONS,
 * of which the last word counts.
 */
export function heapLimit(options: readonly string[], total = getHeapStatistics().heap_size_limit): number {
  const given = [...options.join(' ').matchAll(OLD_SPACE)].at(-1)?.[1];
  return given === undefined ? total : Math.min(total, Number(given) * BYTES_PER_MB);
}
