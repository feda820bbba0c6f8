import { t } from 'tap';
import { readInitialState } from '../../../client/page-loading/read-initial-state.ts';
import { initialState } from '../app-store.ts';

const holding = (text: string | undefined) => ({
  getElementById: () => (text === undefined ? null : ({ textContent: text } as HTMLElement)),
});

t.test('the state is read from the document', (t) => {
  const state = initialState();
  t.same(readInitialState(holding(JSON.stringify(state))), state);
  t.end();
});

t.test('a state that is missing, broken or without its context is logged as an error and not used', (t) => {
  for (const text of [undefined, '', '{"page":', 'null', JSON.stringify({ ...initialState(), context: undefined })]) {
    const logged = t.capture(console, 'error', () => undefined);
    t.equal(readInitialState(holding(text)), undefined, String(text).slice(0, 20));
    t.match(
      logged().map(({ args }) => args[0]),
      [/initial state/],
    );
  }
  t.end();
});
