import { t } from 'tap';
import { CircuitBreaker, PROBE_PAUSE_MS } from '../../../src/content/upstream/circuit-breaker.ts';

function fakeBreaker() {
  const clock = { now: 1_000_000 };
  const states: string[] = [];
  const breaker: CircuitBreaker = new CircuitBreaker(
    () => clock.now,
    () => states.push(breaker.state),
  );
  const record = (failed: boolean, times: number, ...names: string[]) => {
    for (let n = 0; n < times; n++) breaker.record(failed, names);
  };
  return { clock, states, breaker, record };
}

t.test('the breaker opens when half of at least ten calls fail', (t) => {
  const { breaker, record } = fakeBreaker();
  record(true, 9);
  t.equal(breaker.state, 'closed', 'nine calls are not enough');
  record(true, 1);
  t.equal(breaker.state, 'open');
  t.equal(breaker.waitMs(), PROBE_PAUSE_MS);
  t.end();
});

t.test('the breaker stays closed while most calls succeed', (t) => {
  const { breaker, record } = fakeBreaker();
  record(false, 11);
  record(true, 10);
  t.equal(breaker.state, 'closed');
  record(true, 1);
  t.equal(breaker.state, 'open');
  t.end();
});

t.test('failures older than ten seconds do not count', (t) => {
  const { breaker, clock, record } = fakeBreaker();
  record(true, 9);
  clock.now += 10_000;
  record(true, 9);
  t.equal(breaker.state, 'closed');
  t.end();
});

t.test('one probe every five seconds decides whether the breaker closes', (t) => {
  const { breaker, clock, states, record } = fakeBreaker();
  record(true, 10);
  clock.now += PROBE_PAUSE_MS - 1;
  t.equal(breaker.waitMs(), 1);
  clock.now += 1;
  t.equal(breaker.waitMs(), 0);
  breaker.enter();
  t.equal(breaker.waitMs(), PROBE_PAUSE_MS, 'the next probe waits');
  breaker.record(true);
  t.equal(breaker.state, 'open');
  clock.now += PROBE_PAUSE_MS;
  breaker.enter();
  breaker.record(false);
  t.equal(breaker.state, 'closed');
  t.equal(breaker.waitMs(), 0);
  t.strictSame(states, ['open', 'half-open', 'open', 'half-open', 'closed']);
  t.end();
});

t.test('a probe that never ends does not prevent the next probe', (t) => {
  const { breaker, clock, record } = fakeBreaker();
  record(true, 10);
  clock.now += PROBE_PAUSE_MS;
  breaker.enter();
  clock.now += PROBE_PAUSE_MS;
  t.equal(breaker.waitMs(), 0);
  t.end();
});

t.test('calls that were in flight when the breaker opened do not close it', (t) => {
  const { breaker, record } = fakeBreaker();
  record(true, 10);
  record(false, 5);
  t.equal(breaker.state, 'open');
  t.end();
});

t.test('a failure with names counts once per window for each of them', (t) => {
  const { breaker, clock, record } = fakeBreaker();
  record(true, 50, 'path /broken');
  record(true, 50, 'client a', 'path /broken');
  for (let n = 0; n < 50; n++) record(true, 1, 'client a', `path /${n}`);
  t.equal(breaker.state, 'closed', 'two failures');
  for (let n = 0; n < 8; n++) record(true, 1, `client ${n}`, `path /other-${n}`);
  t.equal(breaker.state, 'open');
  clock.now += 10_000;
  breaker.enter();
  breaker.record(false);
  record(true, 9, 'client a');
  t.equal(breaker.state, 'closed', 'counted again, once');
  t.end();
});

t.test('a client whose failure was counted sends no probe until the window has passed', (t) => {
  const { breaker, clock, record } = fakeBreaker();
  for (let n = 0; n < 10; n++) record(true, 1, `client ${n}`);
  clock.now += PROBE_PAUSE_MS;
  t.equal(breaker.waitMs('client 1'), PROBE_PAUSE_MS);
  t.equal(breaker.waitMs('client 11'), 0);
  t.equal(breaker.waitMs(), 0, 'a call of no client');
  breaker.enter();
  record(true, 1, 'client 11');
  clock.now += PROBE_PAUSE_MS;
  t.equal(breaker.waitMs('client 11'), PROBE_PAUSE_MS);
  t.equal(breaker.waitMs('client 1'), 0);
  t.end();
});
