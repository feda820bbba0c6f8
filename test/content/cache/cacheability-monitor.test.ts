import { t } from 'tap';
import { CacheabilityMonitor } from '../../../src/content/cache/cacheability-monitor.ts';
import { UNLIMITED } from '../../../src/content/cache/freshness.ts';

const FORBIDDEN = {
  storable: false,
  freshMs: 60_000,
  staleWhileRevalidateMs: 0,
  staleIfErrorMs: 0,
  ageMs: 0,
  inFront: UNLIMITED,
};
const EACH_TIME = { ...FORBIDDEN, storable: true, freshMs: 0 };
const CACHEABLE = { ...FORBIDDEN, storable: true };

function fakeMonitor() {
  const clock = { now: 0 };
  const warnings: number[] = [];
  const monitor = new CacheabilityMonitor(
    () => clock.now,
    (responses) => warnings.push(responses),
  );
  return { clock, warnings, monitor };
}

t.test('the monitor warns after five responses, then hourly, while all responses forbid caching', (t) => {
  const { clock, warnings, monitor } = fakeMonitor();
  for (let n = 0; n < 20; n++) monitor.count(FORBIDDEN, true);
  t.strictSame(warnings, [5]);
  clock.now += 3_600_000;
  monitor.count(FORBIDDEN, true);
  t.strictSame(warnings, [5, 16]);
  t.end();
});

t.test('one cacheable response prevents the warning', (t) => {
  const { clock, warnings, monitor } = fakeMonitor();
  monitor.count(CACHEABLE, false);
  for (let n = 0; n < 20; n++) monitor.count(FORBIDDEN, false);
  clock.now += 3_599_999;
  monitor.count(FORBIDDEN, false);
  t.strictSame(warnings, []);
  t.end();
});

t.test('a response without a lifetime counts as cacheable only if it has an ETag', (t) => {
  const withTag = fakeMonitor();
  const without = fakeMonitor();
  for (let n = 0; n < 5; n++) withTag.monitor.count(EACH_TIME, true);
  for (let n = 0; n < 5; n++) without.monitor.count(EACH_TIME, false);
  t.strictSame(withTag.warnings, []);
  t.strictSame(without.warnings, [5]);
  t.end();
});
