import { t } from 'tap';
import { becomeReady, createReadiness } from '../../src/ops/readiness.ts';

const pages = async () => undefined;

t.test('a process is ready from the first loaded content until it drains', async (t) => {
  const readiness = createReadiness();
  t.match(readiness.reasons(), [/site list/], 'at the start');
  t.notOk(readiness.hasLoaded());
  readiness.loaded();
  t.ok(readiness.hasLoaded());
  t.match(readiness.reasons(), [/home page and the catalogue/], 'the site list is loaded');
  readiness.ready();
  t.same(readiness.reasons(), [], 'loaded');
  readiness.drain();
  t.match(readiness.reasons(), [/shutting down/], 'draining');
});

t.test('content is requested again until it is loaded, with growing pauses', async (t) => {
  const readiness = createReadiness();
  const pauses: number[] = [];
  let left = 5;
  const load = async () => {
    if (left-- > 0) throw new Error('down');
  };
  await becomeReady(
    readiness,
    { sites: load, pages },
    {
      random: () => 0,
      signal: new AbortController().signal,
      pause: async (ms) => void pauses.push(ms),
    },
  );
  t.same(pauses, [250, 500, 1_000, 1_000, 1_000]);
  t.same(readiness.reasons(), []);
});

t.test('a process is ready once the first pages are loaded', async (t) => {
  const readiness = createReadiness();
  const { promise, resolve } = Promise.withResolvers<void>();
  const starting = becomeReady(
    readiness,
    { sites: async () => undefined, pages: () => promise },
    { random: () => 0, signal: new AbortController().signal },
  );
  await new Promise(setImmediate);
  t.match(readiness.reasons(), [/home page and the catalogue/]);
  resolve();
  await starting;
  t.same(readiness.reasons(), []);
});

t.test('a process that is not ready says why', async (t) => {
  const readiness = createReadiness();
  readiness.failed('The content service cannot be reached.');
  t.match(readiness.reasons(), [/site list.* The content service cannot be reached\.$/]);
});

t.test('pauses differ between replicas', async (t) => {
  const pauses: number[] = [];
  const stop = new AbortController();
  const pause = async (ms: number) => {
    pauses.push(ms);
    stop.abort();
  };
  await becomeReady(
    createReadiness(),
    { sites: () => Promise.reject(new Error('down')), pages },
    {
      random: () => 0.75,
      signal: stop.signal,
      pause,
    },
  );
  t.same(pauses, [312.5]);
});

t.test('a process that ends sends no more requests', async (t) => {
  const readiness = createReadiness();
  const stop = new AbortController();
  let asked = 0;
  const load = async () => {
    asked += 1;
    stop.abort();
    throw new Error('down');
  };
  await becomeReady(readiness, { sites: load, pages }, { random: Math.random, signal: stop.signal });
  t.equal(asked, 1);
  t.match(readiness.reasons(), [/site list/]);
});
