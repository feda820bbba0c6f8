import { t } from 'tap';
import { hrefOf, parseLocation } from '../../../client/store/router-location.ts';
import { testStore } from '../app-store.ts';

t.test('a location is path, query and hash as in a URL', (t) => {
  const location = parseLocation('/es/caf%C3%A9?term=a%20b#part');
  t.same(location, { pathname: '/es/caf%C3%A9', search: '?term=a%20b', hash: '#part' });
  t.equal(hrefOf(location), '/es/caf%C3%A9?term=a%20b#part');
  t.end();
});

t.test('filters, term and shown count follow the location', (t) => {
  const { store } = testStore();
  store
    .getState()
    .setLocation(parseLocation('/publications?term=maize&category=Papers&category=Videos&region=Asia&shown=40'));
  const { filters, term, publications } = store.getState();
  t.same(filters, [
    { dropdownIndex: 0, type: 'category', option: 'Papers' },
    { dropdownIndex: 0, type: 'category', option: 'Videos' },
    { dropdownIndex: 1, type: 'region', option: 'Asia' },
  ]);
  t.equal(term, 'maize');
  t.equal(publications.shown, 36);
  store.getState().setLocation(parseLocation('/publications'));
  t.same(store.getState().filters, []);
  t.equal(store.getState().publications.shown, 12);
  t.end();
});

t.test('arrivals are counted, also at the same location', (t) => {
  const { store } = testStore();
  const arrival = { kind: 'push', keepPosition: false, samePage: false } as const;
  store.getState().setArrival(arrival);
  store.getState().setArrival(arrival);
  t.same(store.getState().arrival, { ...arrival, number: 2 });
  t.end();
});
