import { type Test, t } from 'tap';
import { createScrollPositions, scrollWhenHighEnough } from '../../../client/page-loading/scroll-positions.ts';
import { testStore } from '../app-store.ts';

/** The parts of a window that scrolling needs; `grow` changes the height of its document. */
function fakeView(height: number, stored = new Map<string, string>()) {
  const target = new EventTarget();
  const scrolled: number[] = [];
  const view = {
    scrollY: 0,
    innerHeight: 500,
    document: { documentElement: { scrollHeight: height }, body: {} },
    history: { scrollRestoration: 'auto' },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
    addEventListener: target.addEventListener.bind(target),
    scrollTo: ({ top }: { top: number }) => {
      scrolled.push(top);
      view.scrollY = Math.min(top, view.document.documentElement.scrollHeight - view.innerHeight);
    },
  };
  return { view: view as unknown as Window, target, scrolled, fake: view, stored };
}

/** Replaces the browser's ResizeObserver; returns a function that reports a change. */
function observeResize(t: Test): () => void {
  const observers = new Set<() => void>();
  class FakeResizeObserver {
    readonly changed: () => void;
    constructor(changed: () => void) {
      this.changed = changed;
    }
    observe() {
      observers.add(this.changed);
    }
    disconnect() {
      observers.delete(this.changed);
    }
  }
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
  t.teardown(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));
  return () => {
    for (const changed of observers) changed();
  };
}

t.test('a position is restored once the page is high enough, and only once', (t) => {
  const grown = observeResize(t);
  const { view, fake, scrolled } = fakeView(600);
  scrollWhenHighEnough(view, 900);
  t.same(scrolled, [900]);
  fake.document.documentElement.scrollHeight = 2000;
  grown();
  t.equal(fake.scrollY, 900);
  grown();
  t.same(scrolled, [900, 900], 'a position that was reached is not restored again');
  t.end();
});

t.test('after the user has scrolled the position is not restored', (t) => {
  const grown = observeResize(t);
  const { view, target, scrolled } = fakeView(600);
  scrollWhenHighEnough(view, 900);
  target.dispatchEvent(new Event('wheel'));
  grown();
  t.same(scrolled, [900]);
  t.end();
});

t.test('the position of an entry is not stored during a navigation, and is restored on Back', (t) => {
  observeResize(t);
  const { store } = testStore();
  const { view, fake, target, scrolled } = fakeView(5000);
  const positions = createScrollPositions(store);
  const stop = positions.record(view);
  t.equal(fake.history.scrollRestoration, 'manual');
  store.getState().setEntryKey('first');
  fake.scrollY = 700;
  target.dispatchEvent(new Event('scroll'));
  store.getState().setNavigating(true);
  fake.scrollY = 0;
  target.dispatchEvent(new Event('scroll'));
  positions.restore(view, { ...store.getState().arrival, kind: 'back-or-forward' });
  t.same(scrolled, [700]);
  store.getState().setEntryKey('unknown');
  positions.restore(view, { ...store.getState().arrival, kind: 'back-or-forward' });
  t.same(scrolled, [700, 0]);
  stop();
  t.end();
});

t.test('positions survive a reload, and the browser restores pages of its back/forward cache', (t) => {
  observeResize(t);
  const before = fakeView(5000);
  const first = testStore();
  first.store.getState().setEntryKey('entry');
  createScrollPositions(first.store).record(before.view);
  before.fake.scrollY = 300;
  before.target.dispatchEvent(new Event('pagehide'));
  t.equal(before.fake.history.scrollRestoration, 'auto');
  const after = fakeView(5000, before.stored);
  const second = testStore();
  second.store.getState().setEntryKey('entry');
  createScrollPositions(second.store).restore(after.view, second.store.getState().arrival);
  t.same(after.scrolled, [300]);
  t.end();
});

t.test('after a reload, a position that the user reached before the application started stays', (t) => {
  observeResize(t);
  const stored = new Map([['scroll-positions', JSON.stringify({ entry: 300 })]]);
  const { view, fake, scrolled } = fakeView(5000, stored);
  const { store } = testStore();
  store.getState().setEntryKey('entry');
  fake.scrollY = 900;
  createScrollPositions(store).restore(view, store.getState().arrival);
  t.same(scrolled, []);
  t.end();
});

t.test('stored positions that are no JSON are ignored', (t) => {
  observeResize(t);
  const { store } = testStore();
  const { view, scrolled } = fakeView(5000, new Map([['scroll-positions', 'no json']]));
  createScrollPositions(store).restore(view, store.getState().arrival);
  t.same(scrolled, []);
  t.end();
});

t.test('the position of an entry that begins without scrolling, as after "Load more", is restored too', (t) => {
  observeResize(t);
  const { view, fake } = fakeView(3000);
  const { store } = testStore();
  const positions = createScrollPositions(store);
  const arrive = (entryKey: string, kind: 'replace' | 'push' | 'back-or-forward') => {
    store.getState().setEntryKey(entryKey);
    positions.restore(view, { kind, keepPosition: kind === 'replace', samePage: kind === 'replace', number: 1 });
  };
  fake.scrollY = 700;
  arrive('more', 'replace');
  fake.scrollY = 0;
  arrive('detail', 'push');
  arrive('more', 'back-or-forward');
  t.equal(fake.scrollY, 700);
  t.end();
});

t.test('a position that the user reached before the application started is restored on Back', (t) => {
  observeResize(t);
  const { view, fake } = fakeView(3000);
  const { store } = testStore();
  const positions = createScrollPositions(store);
  const start = store.getState().arrival;
  store.getState().setEntryKey('list');
  fake.scrollY = 900;
  positions.restore(view, start);
  store.getState().setEntryKey('detail');
  fake.scrollY = 0;
  positions.restore(view, { ...start, kind: 'push' });
  store.getState().setEntryKey('list');
  positions.restore(view, { ...start, kind: 'back-or-forward' });
  t.equal(fake.scrollY, 900);
  t.end();
});
