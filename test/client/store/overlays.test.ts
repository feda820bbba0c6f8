import { t } from 'tap';
import { testStore } from '../app-store.ts';

t.test('opening one overlay closes the other, and both are closed at first', (t) => {
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

t.test('the late closing of one overlay leaves the other open', (t) => {
  const { store } = testStore();
  store.getState().openOverlay('reading-list');
  store.getState().closeOverlay('menu');
  t.equal(store.getState().overlay, 'reading-list');
  t.end();
});
