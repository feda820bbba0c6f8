import { t } from 'tap';
import { adoptOverlay } from '../../../client/page-loading/adopt-overlay.ts';
import { testStore } from '../app-store.ts';

t.test('an overlay that was opened before hydration is open in the state', (t) => {
  for (const [id, overlay] of [
    ['menu', 'menu'],
    ['reading-list', 'reading-list'],
    ['lightbox', 'none'],
    [undefined, 'none'],
  ] as const) {
    const { store } = testStore();
    adoptOverlay(store, { querySelector: () => (id ? ({ id } as Element) : null) as never });
    t.equal(store.getState().overlay, overlay, String(id));
  }
  t.end();
});
