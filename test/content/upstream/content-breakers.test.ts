import { t } from 'tap';
import { type CallOutcome, ContentBreakers } from '../../../src/content/upstream/content-breakers.ts';
import type { ContentEndpoint } from '../../../src/content/upstream/content-observer.ts';

function fakeBreakers() {
  const clock = { now: 1_000_000 };
  const states: string[] = [];
  const breakers = new ContentBreakers(
    () => clock.now,
    (state) => states.push(state),
  );
  return { clock, states, breakers };
}

const failed = (breakers: ContentBreakers, count: number, ...[endpoint, outcome]: [ContentEndpoint, CallOutcome]) => {
  for (let n = 0; n < count; n++) breakers.record(endpoint, outcome, { path: `/${endpoint}-${n}` });
};

t.test('failed connections are counted over all endpoints, and suspend the calls to all of them', (t) => {
  const { breakers, states } = fakeBreakers();
  for (const endpoint of ['pages', 'navigation', 'translations'] as const) failed(breakers, 4, endpoint, 'unreachable');
  for (const endpoint of ['pages', 'search', 'sites', 'newsletter'] as const)
    t.ok(breakers.waitMs(endpoint) > 0, endpoint);
  t.strictSame(states, ['open']);
  t.end();
});

t.test('a slow or broken endpoint suspends only itself', (t) => {
  for (const outcome of ['failed', 'broken'] as const) {
    const { breakers, states } = fakeBreakers();
    failed(breakers, 12, 'search', outcome);
    t.ok(breakers.waitMs('search') > 0, outcome);
    for (const endpoint of ['pages', 'navigation', 'sites', 'media'] as const) t.equal(breakers.waitMs(endpoint), 0);
    t.strictSame(states, ['open']);
  }
  t.end();
});

t.test('one broken page that is requested often suspends nothing', (t) => {
  const { breakers } = fakeBreakers();
  for (let n = 0; n < 100; n++) breakers.record('pages', 'broken', { path: '/api/pages/broken' });
  t.equal(breakers.waitMs('pages'), 0);
  t.end();
});

t.test('the failures of one client suspend nothing, and those of ten clients do', (t) => {
  for (const outcome of ['failed', 'broken'] as const) {
    const { breakers } = fakeBreakers();
    for (let n = 0; n < 100; n++) breakers.record('search', outcome, { path: `/${n}`, client: '203.0.113.7' });
    t.equal(breakers.waitMs('search'), 0, outcome);
    for (let n = 0; n < 9; n++) breakers.record('search', outcome, { path: `/c${n}`, client: `198.51.100.${n}` });
    t.ok(breakers.waitMs('search', '192.0.2.1') > 0, outcome);
  }
  t.end();
});

t.test('a successful probe ends the suspension of all endpoints', (t) => {
  const { breakers, clock, states } = fakeBreakers();
  failed(breakers, 10, 'pages', 'unreachable');
  clock.now += 5_000;
  t.equal(breakers.waitMs('search'), 0, 'the probe');
  breakers.enter('search');
  t.ok(breakers.waitMs('pages') > 0, 'other calls wait for the probe');
  breakers.record('search', 'ok', { path: '/s' });
  t.equal(breakers.waitMs('pages'), 0);
  t.strictSame(states, ['open', 'half-open', 'closed']);
  t.end();
});
