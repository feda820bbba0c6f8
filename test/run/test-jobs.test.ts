import { t } from 'tap';
import { testFiles } from './run-test-files.ts';
import { LANES, takeNext, testJobs } from './test-jobs.ts';

t.test('files of a folder share a process, except those that measure their process', async (t) => {
  const jobs = testJobs([
    'test/start-failure.test.ts',
    'test/ops/metrics.test.ts',
    'test/domain/links.test.ts',
    'test/ops/load-shedding.test.ts',
    'test/ops/trace.test.ts',
  ]);
  t.same(jobs, [
    { name: 'test/start-failure.test.ts', files: ['test/start-failure.test.ts'] },
    { name: 'test/ops/', files: ['test/ops/metrics.test.ts', 'test/ops/trace.test.ts'] },
    { name: 'test/domain/', files: ['test/domain/links.test.ts'] },
    { name: 'test/ops/load-shedding.test.ts', files: ['test/ops/load-shedding.test.ts'] },
  ]);
});

t.test('every file is run once', async (t) => {
  const files = testFiles([]);
  t.same(
    testJobs(files)
      .flatMap((job) => job.files)
      .sort(),
    files.toSorted(),
  );
});

t.test(
  'a lane takes its preferred jobs first, then the other jobs that it accepts, and never a job that it refuses',
  async (t) => {
    const job = (name: string) => ({ name, files: [name] });
    const [browser, server, faults] = LANES;
    const queue = ['test/faults/crowds.test.ts', 'test/site/log-problems.test.ts', 'test/browser/gallery.test.ts'].map(
      job,
    );
    t.equal(takeNext(queue, browser ?? [])?.name, 'test/browser/gallery.test.ts');
    t.equal(takeNext(queue, server ?? [])?.name, 'test/site/log-problems.test.ts');
    t.equal(takeNext([job('test/site/log-problems.test.ts')], faults ?? []), undefined);
    t.equal(takeNext(queue, browser ?? [])?.name, 'test/faults/crowds.test.ts');
    t.equal(takeNext(queue, server ?? []), undefined);
  },
);
