import { t } from 'tap';
import { closingLine, createTapReport } from './tap-report.ts';

function report(...lines: string[]) {
  const written: string[] = [];
  const made = createTapReport((text) => written.push(text));
  for (const line of ['TAP version 14', ...lines]) made.read(`${line}\n`);
  made.end();
  return { counts: made.counts, written };
}

t.test('single assertions are counted, groups are not', async (t) => {
  const { counts, written } = report(
    '# Subtest: file',
    '    # Subtest: group',
    '        ok 1 - a',
    '        not ok 2 - b',
    '        1..2',
    '    not ok 1 - group',
    '    ok 2 - c',
    '    1..2',
    'not ok 1 - file',
    '1..1',
  );
  t.same(counts, { passed: 2, failed: 1, skipped: 0 });
  t.match(written, ['not ok  file > group > b', 'FAILED  file']);
});

t.test('a group that failed without a failure inside counts as one failure', async (t) => {
  const { counts } = report(
    '# Subtest: crashed',
    '    ok 1 - a',
    '    1..1',
    'not ok 1 - crashed',
    'not ok 2 - timeout!',
    '1..2',
  );
  t.same(counts, { passed: 1, failed: 2, skipped: 0 });
});

t.test('a group that passed is not counted', async (t) => {
  const { counts } = report(
    '# Subtest: one',
    '    ok 1 - a',
    '    1..1',
    'ok 1 - one',
    'ok 2 - later # SKIP no reason',
    '1..2',
  );
  t.same(counts, { passed: 1, failed: 0, skipped: 1 });
});

t.test('a failure is reported with its location and difference', async (t) => {
  const { written } = report(
    'not ok 1 - sum',
    '  ---',
    '  at:',
    '    fileName: test/a.test.ts',
    '    lineNumber: 7',
    '  diff: |',
    '    -1',
    '    +2',
    '  ...',
    '1..1',
  );
  t.match(written[0], /not ok {2}sum\n {4}at test\/a\.test\.ts:7\n {4}diff: -1\n {6}\+2/);
});

t.test('the closing line names skipped tests only when there are any', async (t) => {
  t.equal(closingLine({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  t.equal(closingLine({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped');
});
