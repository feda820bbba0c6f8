import { t } from 'tap';
import { CachingWatch } from '../../../src/content/cache/caching-watch.ts';

const FORBIDDEN = { storable: false, freshMs: 60_000, staleWhileRevalidateMs: 0, staleIfErrorMs: 0, ageMs: 0 };
const EACH_TIME = { ...FORBIDDEN, storable: true, freshMs: 0 };
const KEPT = { ...FORBIDDEN, storable: true };

function fakeWatch() {
  const clock = { now: 0 };
  const warnings: number[] = [];
  const watch = new CachingWatch(
    () => clock.now,
    (answers) => warnings.push(answers),
  );
  return { clock, warnings, watch };
}

t.test('it warns once at start and once an hour while everything forbids caching', (t) => {
  const { clock, warnings, watch } = fakeWatch();
  for (let n = 0; n < 20; n++) watch.note(FORBIDDEN, true);
  t.strictSame(warnings, [5]);
  clock.now += 3_600_000;
  watch.note(FORBIDDEN, true);
  t.strictSame(warnings, [5, 16]);
  t.end();
});

t.test('one answer that may be kept is enough to say nothing', (t) => {
  const { clock, warnings, watch } = fakeWatch();
  watch.note(KEPT, false);
  for (let n = 0; n < 20; n++) watch.note(FORBIDDEN, false);
  clock.now += 3_599_999;
  watch.note(FORBIDDEN, false);
  t.strictSame(warnings, []);
  t.end();
});

t.test('asking each time is a fault only without an ETag', (t) => {
  const withTag = fakeWatch();
  const without = fakeWatch();
  for (let n = 0; n < 5; n++) withTag.watch.note(EACH_TIME, true);
  for (let n = 0; n < 5; n++) without.watch.note(EACH_TIME, false);
  t.strictSame(withTag.warnings, []);
  t.strictSame(without.warnings, [5]);
  t.end();
});
