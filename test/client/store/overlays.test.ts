import { t } from 'tap';
import { testStore } from '../app-store.ts';

t.test('both overlays are closed at first, and opening one closes the other', (t) => {
  const { store } = testStore();
  t.equal(store.getState().overlay, 'none');
  store.getState().openOverlay('menu');
  t.equal(store.getState().overlay, 'menu');
  store.getState().openOverlay('reading-list');
  t.equal(store.getState().overlay, 'reading-list');
  store.getState().closeOverlay();
  t.equal(store.getState().overlay, 'none');
  t.end();
});

t.test('a late close of one overlay leaves the other open', (t) => {
  const { store } = testStore();
  store.getState().openOverlay('reading-list');
  store.getState().closeOverlay('menu');
  t.equal(store.getState().overlay, 'reading-list');
  t.end();
});
