import { t } from 'tap';
import { readInitialState } from '../../../client/page-loading/read-initial-state.ts';
import { initialState } from '../app-store.ts';

const holding = (text: string | undefined) => ({
  getElementById: () => (text === undefined ? null : ({ textContent: text } as HTMLElement)),
});

const HOME = { pathname: '/', search: '' };

t.test('the state is read from the document', (t) => {
  const state = initialState();
  t.same(readInitialState(holding(JSON.stringify(state)), HOME), state);
  t.end();
});

t.test('an error page takes path and location from the URL of the browser', (t) => {
  const { location: _, ...state } = initialState({ page: { status: 404 } });
  const read = readInitialState(holding(JSON.stringify(state)), { pathname: '/es/no/page', search: '?term=x' });
  t.equal(read?.location, '/es/no/page?term=x');
  t.same(read?.context, { ...state.context, path: 'no/page' });
  t.end();
});

t.test('a state that is missing, invalid or without its context is logged as an error and not used', (t) => {
  for (const text of [undefined, '', '{"page":', 'null', JSON.stringify({ ...initialState(), context: undefined })]) {
    const logged = t.capture(console, 'error', () => undefined);
    t.equal(readInitialState(holding(text), HOME), undefined, String(text).slice(0, 20));
    t.match(
      logged().map(({ args }) => args[0]),
      [/initial state/],
    );
  }
  t.end();
});
