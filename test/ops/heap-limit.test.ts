import { t } from 'tap';
import { heapLimit } from '../../src/ops/heap-limit.ts';

const MB = 1_048_576;

t.test('every spelling of the flag for the size of the old space sets the limit', async (t) => {
  const rows: [options: string[], limit: number][] = [
    [[], 4_000],
    [['--permission', '--allow-fs-read=*'], 4_000],
    [['--max-old-space-size=120'], 120],
    [['--max_old_space_size', '300'], 300],
    [['--max-old-space-size=120', '--max-old-space-size=256'], 256],
    [['--max-semi-space-size=16'], 4_000],
    [['--max-old-space-size=9000'], 4_000],
  ];
  for (const [options, limit] of rows) t.equal(heapLimit(options, 4_000 * MB) / MB, limit, options.join(' '));
});
