import { join } from 'node:path';
import { t } from 'tap';
import { runCommand } from './run-command.ts';
import { createTapReport } from './tap-report.ts';

/** Runs test files in one process: file names, each with the code after the import of tap. */
async function runTogether(t: { testdir(files: Record<string, string>): string }, files: Record<string, string>) {
  const sources = Object.entries(files).map(
    ([name, source]) => [name, `import { t } from 'tap';\n${source}\n`] as const,
  );
  const folder = t.testdir(Object.fromEntries(sources));
  const { output, status } = await runCommand(
    [process.execPath, '--no-warnings', join(import.meta.dirname, 'one-process.ts')],
    {
      timeoutMs: 60_000,
      env: {
        TEST_FILES: Object.keys(files)
          .map((name) => join(folder, name))
          .join('\n'),
      },
    },
  );
  const report = createTapReport(() => undefined);
  report.read(output);
  report.end();
  return { counts: report.counts, output, status };
}

const NAMED = "t.test('it', async (t) => t.pass(globalThis.told ?? 'nothing told'));";

t.test('files are run in their order, and each is closed before the next one begins', async (t) => {
  const { counts, output, status } = await runTogether(t, {
    'a.ts': `${NAMED}\nt.teardown(() => { globalThis.told = 'a is closed'; });`,
    'b.ts': NAMED,
  });
  t.equal(status, 0);
  t.same(counts, { passed: 2, failed: 0, skipped: 0 });
  t.ok(output.indexOf('nothing told') < output.indexOf('a is closed'), output);
});

t.test('a hook applies only to the tests of its file', async (t) => {
  const { counts } = await runTogether(t, {
    'a.ts': `t.beforeEach((t) => t.pass('hook'));\n${NAMED}`,
    'b.ts': NAMED,
  });
  t.same(counts, { passed: 3, failed: 0, skipped: 0 });
});

t.test(
  'a file fails if a test fails, or if it cannot be loaded, tests nothing or cannot be closed; others still run',
  async (t) => {
    const { counts, output, status } = await runTogether(t, {
      'broken.ts': "throw new Error('cannot be loaded');",
      'failing.ts': "t.test('it', async (t) => t.fail('fails'));",
      'open.ts': `${NAMED}\nt.teardown(() => { throw new Error('cannot be closed'); });`,
      'silent.ts': 'export const nothing = t.name;',
      'last.ts': NAMED,
    });
    t.equal(status, 1);
    t.match(output, /broken\.ts tests something[\s\S]*silent\.ts tests something/);
    t.match(output, /cannot be loaded/);
    t.match(output, /cannot be closed/);
    t.same(counts, { passed: 2, failed: 5, skipped: 0 });
  },
);

t.test(
  'shared resources stay open until the last file has ended, and all are closed even if one fails to close',
  async (t) => {
    const sharing = `import { shared, wholeProcess } from '${join(import.meta.dirname, 'shared.ts')}';
    const told = shared('told', () => {
      const told = { isOpen: true };
      // This timer would keep the process from ending.
      const timer = setInterval(() => undefined, 1000);
      wholeProcess.teardown(() => { told.isOpen = false; clearInterval(timer); });
      wholeProcess.teardown(() => { throw new Error('cannot be closed'); });
      return told;
    });
    t.test('it', async (t) => t.ok(told.isOpen));`;
    const { counts, status } = await runTogether(t, { 'a.ts': sharing, 'b.ts': sharing });
    t.equal(status, 1);
    t.same(counts, { passed: 2, failed: 1, skipped: 0 });
  },
);
