import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { until } from '../site/until.ts';
import { recordFault, sized } from './fault-results.ts';
import { type FaultySite, PATHS, startFaulty, warm } from './start-faulty.ts';
import { visits } from './visitors.ts';

/** What the process holds, once what can be collected is: MB and handles. */
async function held(site: FaultySite) {
  const [heap, rss, handles] = ['nodejs_heap_size_used_bytes', 'process_resident_memory_bytes', 'process_open_fds'];
  return {
    heap: (await site.metric(heap)) / 1e6,
    rss: (await site.metric(rss)) / 1e6,
    handles: await site.metric(handles),
  };
}

t.test('F55: hours of load with a fault now and then leave nothing behind', async (t) => {
  // A small heap is collected often, so that what stays shows soon.
  const site = await startFaulty(t, {
    nodeOptions: ['--max-old-space-size=160', '--max-semi-space-size=1'],
    env: { CACHE_MAX_MB: '16', CONTENT_TIMEOUT_MS: '5000' },
  });
  const warnings: string[] = [];
  site.process.stderr?.on('data', (chunk: Buffer) => warnings.push(chunk.toString()));
  await warm(site);
  const faults = [{ fault: 'reset' }, { fault: 'hang' }, { status: 500 }, { fault: 'reset-in-body' }] as const;
  let calls = 0;
  // Every hundredth call goes wrong, in one way after the other.
  site.stub.answer('/api/*', () => {
    calls++;
    return calls % 100 === 0 ? faults[(calls / 100) % faults.length] : undefined;
  });
  const rounds = sized(6, 12);
  const seconds = sized(3, 10);
  const seen: Awaited<ReturnType<typeof held>>[] = [];
  const statuses: Record<string, number> = {};
  let [requests, failed, p99] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    // Every round has searches of its own, so that the cache is never done filling and emptying.
    const paths = [...PATHS, ...Array.from({ length: 5 }, (_, i) => `/api/search/publications?term=r${round}-${i}`)];
    const measured = await visits({ origin: site.origin, paths: PATHS, perSecond: sized(40, 100), seconds });
    await visits({ origin: site.origin, paths: paths.slice(PATHS.length), perSecond: 20, seconds: 0.25 });
    for (const [status, times] of Object.entries(measured.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
    requests += measured.requests;
    failed += measured.failed;
    p99 = Math.max(p99, measured.p99);
    // A call that hangs ends with its deadline.
    await after(1_100);
    seen.push(await held(site));
  }
  const half = seen.slice(Math.ceil(rounds / 2));
  const [first = seen[0], last = seen[0]] = [half[0], half.at(-1)];
  t.equal(failed, 0, `warm pages never fail: ${JSON.stringify(statuses)}`);
  t.ok((last?.handles ?? 0) <= (first?.handles ?? 0) + 20, `${seen.map(({ handles }) => handles)} handles`);
  t.ok((last?.heap ?? 0) < (first?.heap ?? 0) * 1.2 + 10, `heap ${seen.map(({ heap }) => Math.round(heap))} MB`);
  t.ok((last?.rss ?? 0) < (first?.rss ?? 0) * 1.1 + 20, `RSS ${seen.map(({ rss }) => Math.round(rss))} MB`);
  t.same(warnings, [], 'no warning of leaking listeners');
  recordFault('F55', {
    requests,
    failed,
    p99,
    contentCalls: calls,
    note: `${rounds * seconds} s: RSS ${Math.round(first?.rss ?? 0)} to ${Math.round(last?.rss ?? 0)} MB in the second half, ${first?.handles} to ${last?.handles} handles`,
  });
});

t.test('F58: with the heap nearly full caches are given back, kept pages are served, and it lives', async (t) => {
  // The bound of the cache is larger than the heap: a mistake of whoever set both.
  const site = await startFaulty(t, {
    nodeOptions: ['--max-old-space-size=120'],
    env: { CACHE_MAX_MB: '1024', CACHE_TTL: '600', CONTENT_TIMEOUT_MS: '20000' },
  });
  await warm(site, ['/about']);
  const words = [{ type: 'content', text: `<p>${'Words without an end. '.repeat(60_000)}</p>` }];
  site.stub.answer('/api/pages/big-*', (call) => ({
    json: { template: 'single-column', title: call.path, description: '', zones: { main: words } },
  }));
  const statuses: Record<number, number> = {};
  const gaveBack = () => site.log.some(({ msg }) => String(msg).startsWith('The heap is nearly full'));
  let asked = 0;
  await until(
    'the heap is nearly full',
    async () => {
      const answers = await Promise.all(Array.from({ length: 2 }, () => site.get(`/api/pages/big-${asked++}`)));
      // A page that people ask for is not among those used longest ago.
      answers.push(await site.get('/about'));
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      return gaveBack();
    },
    120_000,
  );
  t.same(
    Object.keys(statuses).filter((status) => status !== '200' && status !== '503'),
    [],
    JSON.stringify(statuses),
  );
  const kept = await visits({ origin: site.origin, paths: ['/about'], perSecond: 20, seconds: 1 });
  t.equal((await site.get('/healthz')).status, 200, 'alive');
  t.equal(kept.failed, 0, JSON.stringify(kept.statuses));
  const back = await until('normal', async () => (await site.get('/contact')).status === 200);
  t.equal(site.process.exitCode, null);
  recordFault('F58', {
    requests: asked + kept.requests,
    failed: kept.failed,
    p99: kept.p99,
    note: `${asked} large pages until the caches gave memory back; normal ${Math.round(back)} ms after`,
  });
});
