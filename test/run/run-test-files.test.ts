import { relative } from 'node:path';
import { t } from 'tap';
import { runTestFiles, testFiles } from './run-test-files.ts';
import { createTapReport } from './tap-report.ts';

t.test('without parameters every test file is run, those that take long first', async (t) => {
  const files = testFiles([]);
  t.equal(files[0], 'test/browser/gallery.test.ts');
  t.ok(files.includes('test/run/run-test-files.test.ts'));
  t.ok(files.indexOf('test/faults/crowds.test.ts') < files.indexOf('test/run/tap-report.test.ts'));
  t.equal(new Set(files).size, files.length);
});

t.test('a folder stands for the test files in it, a file for itself', async (t) => {
  t.same(testFiles(['test/site/']), ['test/site/log-problems.test.ts']);
  t.same(testFiles(['test/run/tap-report.test.ts']), ['test/run/tap-report.test.ts']);
  t.same(testFiles(['test/nowhere']), []);
});

t.test('passes are counted as passed; failures, crashes and files without tests as failed', async (t) => {
  const assertion = (kind: string) => `import { t } from 'tap';\nt.test('group', async (t) => t.${kind}('it'));\n`;
  const folder = relative(
    process.cwd(),
    t.testdir({
      'pass.test.ts': assertion('pass'),
      'fail.test.ts': assertion('fail'),
      'crash.test.ts': `${assertion('pass')}process.once('exit', () => process.reallyExit(3));\n`,
      'silent.test.ts': 'export {};\n',
    }),
  );
  const written: string[] = [];
  const report = createTapReport((text) => written.push(text));
  await runTestFiles(testFiles([folder]), report.read);
  report.end();
  t.same(report.counts, { passed: 2, failed: 3, skipped: 0 });
  const outcomes = written.join('\n').match(/^(?:ok {4}|FAILED) {2}\S+(?=\.test)/gm) ?? [];
  t.same(outcomes.map((line) => line.replace(/ +.*\//, ' ')).sort(), [
    'FAILED crash',
    'FAILED fail',
    'FAILED silent',
    'ok pass',
  ]);
});
