import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { until } from '../site/until.ts';
import { recordFault, sized } from './fault-results.ts';
import { sendLoad } from './load.ts';
import { type FaultySite, PATHS, startFaulty, warm } from './start-faulty.ts';

/** Memory in MB, and open handles. */
async function usage(site: FaultySite) {
  const [heap, rss, handles] = ['nodejs_heap_size_used_bytes', 'process_resident_memory_bytes', 'process_open_fds'];
  return {
    heap: (await site.metric(heap)) / 1e6,
    rss: (await site.metric(rss)) / 1e6,
    handles: await site.metric(handles),
  };
}

t.test('F55: long load with occasional faults leaks neither memory nor handles', async (t) => {
  // A small heap is collected often, so that a leak shows soon.
  const site = await startFaulty(t, {
    nodeOptions: ['--max-old-space-size=160', '--max-semi-space-size=1'],
    env: { CACHE_MAX_MB: '16', CONTENT_TIMEOUT_MS: '5000' },
  });
  const warnings: string[] = [];
  site.process.stderr?.on('data', (chunk: Buffer) => warnings.push(chunk.toString()));
  await warm(site);
  const faults = [{ fault: 'reset' }, { fault: 'hang' }, { status: 500 }, { fault: 'reset-in-body' }] as const;
  let calls = 0;
  // Every hundredth call fails. The kinds of failure take turns.
  site.stub.respond('/api/*', () => {
    calls++;
    return calls % 100 === 0 ? faults[(calls / 100) % faults.length] : undefined;
  });
  const rounds = sized(6, 12);
  const seconds = sized(3, 10);
  const seen: Awaited<ReturnType<typeof usage>>[] = [];
  const statuses: Record<string, number> = {};
  let [requests, failed, p99] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    // Each round searches for new terms, so that the cache keeps storing and evicting.
    const paths = [...PATHS, ...Array.from({ length: 5 }, (_, i) => `/api/search/publications?term=r${round}-${i}`)];
    const measured = await sendLoad({ origin: site.origin, paths: PATHS, perSecond: sized(40, 100), seconds });
    await sendLoad({ origin: site.origin, paths: paths.slice(PATHS.length), perSecond: 20, seconds: 0.25 });
    for (const [status, times] of Object.entries(measured.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
    requests += measured.requests;
    failed += measured.failed;
    p99 = Math.max(p99, measured.p99);
    // A hanging call ends at its deadline.
    await after(1_100);
    seen.push(await usage(site));
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

t.test(
  'F58: with the heap nearly full, caches are trimmed, cached pages are served and the process lives',
  async (t) => {
    // A configuration mistake: the cache may grow larger than the heap.
    const site = await startFaulty(t, {
      nodeOptions: ['--max-old-space-size=120'],
      env: { CACHE_MAX_MB: '1024', CACHE_TTL: '600', CONTENT_TIMEOUT_MS: '20000' },
    });
    await warm(site, ['/about']);
    const words = [{ type: 'content', text: `<p>${'Words without an end. '.repeat(60_000)}</p>` }];
    site.stub.respond('/api/pages/big-*', (call) => ({
      json: { template: 'single-column', title: call.path, description: '', zones: { main: words } },
    }));
    const statuses: Record<number, number> = {};
    const wasTrimmed = () => site.log.some(({ msg }) => String(msg).startsWith('The heap is nearly full'));
    let requested = 0;
    await until(
      'the heap is nearly full',
      async () => {
        const responses = await Promise.all(Array.from({ length: 2 }, () => site.get(`/api/pages/big-${requested++}`)));
        // This request keeps the page from being trimmed as one of the least recently used.
        responses.push(await site.get('/about'));
        for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
        return wasTrimmed();
      },
      120_000,
    );
    t.same(
      Object.keys(statuses).filter((status) => status !== '200' && status !== '503'),
      [],
      JSON.stringify(statuses),
    );
    const cached = await sendLoad({ origin: site.origin, paths: ['/about'], perSecond: 20, seconds: 1 });
    t.equal((await site.get('/healthz')).status, 200, 'alive');
    t.equal(cached.failed, 0, JSON.stringify(cached.statuses));
    const back = await until('normal', async () => (await site.get('/contact')).status === 200);
    t.equal(site.process.exitCode, null);
    recordFault('F58', {
      requests: requested + cached.requests,
      failed: cached.failed,
      p99: cached.p99,
      note: `${requested} large pages until the caches were trimmed; normal ${Math.round(back)} ms after`,
    });
  },
);
