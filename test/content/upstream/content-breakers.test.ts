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

t.test('an unreachable service is noticed by whatever is called, and suspends every call', (t) => {
  const { breakers, states } = fakeBreakers();
  for (let n = 0; n < 4; n++) {
    breakers.record('pages', 'host', `/p${n}`);
    breakers.record('navigation', 'host', `/n${n}`);
    breakers.record('translations', 'host', `/t${n}`);
  }
  for (const endpoint of ['pages', 'search', 'sites', 'newsletter'] as const)
    t.ok(breakers.admit(endpoint) > 0, endpoint);
  t.strictSame(states, ['open']);
  t.end();
});

t.test('a broken endpoint suspends itself only', (t) => {
  const { breakers, states } = fakeBreakers();
  for (let n = 0; n < 10; n++) breakers.record('translations', 'endpoint', `/t${n}`);
  t.ok(breakers.admit('translations') > 0);
  t.equal(breakers.admit('pages'), 0);
  t.strictSame(states, ['open']);
  t.end();
});

t.test('one broken page that everybody asks for suspends nothing', (t) => {
  const { breakers } = fakeBreakers();
  for (let n = 0; n < 100; n++) breakers.record('pages', 'endpoint', '/api/pages/broken');
  t.equal(breakers.admit('pages'), 0);
  t.end();
});

t.test('the probe of the whole service brings everything back', (t) => {
  const { breakers, clock, states } = fakeBreakers();
  for (let n = 0; n < 10; n++) breakers.record('pages', 'host', `/p${n}`);
  clock.now += 5_000;
  t.equal(breakers.admit('search'), 0, 'the probe');
  t.ok(breakers.admit('pages') > 0, 'others wait for it');
  breakers.record('search', 'ok', '/s');
  t.equal(breakers.admit('pages'), 0);
  t.strictSame(states, ['open', 'half-open', 'closed']);
  t.end();
});
