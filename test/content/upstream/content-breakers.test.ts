import { t } from 'tap';
import { ContentBreakers } from '../../../src/content/upstream/content-breakers.ts';

function fakeBreakers() {
  const clock = { now: 1_000_000 };
  const states: string[] = [];
  const breakers = new ContentBreakers(
    () => clock.now,
    (state) => states.push(state),
  );
  return { clock, states, breakers };
}

t.test('failed connections are counted over all endpoints, and suspend the calls to all of them', (t) => {
  const { breakers, states } = fakeBreakers();
  for (let n = 0; n < 4; n++) {
    breakers.record('pages', 'host', `/p${n}`);
    breakers.record('navigation', 'host', `/n${n}`);
    breakers.record('translations', 'host', `/t${n}`);
  }
  for (const endpoint of ['pages', 'search', 'sites', 'newsletter'] as const)
    t.ok(breakers.waitMs(endpoint) > 0, endpoint);
  t.strictSame(states, ['open']);
  t.end();
});

t.test('a broken endpoint suspends only itself', (t) => {
  const { breakers, states } = fakeBreakers();
  for (let n = 0; n < 10; n++) breakers.record('translations', 'endpoint', `/t${n}`);
  t.ok(breakers.waitMs('translations') > 0);
  t.equal(breakers.waitMs('pages'), 0);
  t.strictSame(states, ['open']);
  t.end();
});

t.test('one broken page that is requested often suspends nothing', (t) => {
  const { breakers } = fakeBreakers();
  for (let n = 0; n < 100; n++) breakers.record('pages', 'endpoint', '/api/pages/broken');
  t.equal(breakers.waitMs('pages'), 0);
  t.end();
});

t.test('a successful probe ends the suspension of all endpoints', (t) => {
  const { breakers, clock, states } = fakeBreakers();
  for (let n = 0; n < 10; n++) breakers.record('pages', 'host', `/p${n}`);
  clock.now += 5_000;
  t.equal(breakers.waitMs('search'), 0, 'the probe');
  breakers.enter('search');
  t.ok(breakers.waitMs('pages') > 0, 'other calls wait for the probe');
  breakers.record('search', 'ok', '/s');
  t.equal(breakers.waitMs('pages'), 0);
  t.strictSame(states, ['open', 'half-open', 'closed']);
  t.end();
});
