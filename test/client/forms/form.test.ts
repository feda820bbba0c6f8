import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { t } from 'tap';
import type * as Forms from '../../../client/forms/form.tsx';
import type { FormState } from '../../../client/store/app-state.ts';
import type * as Store from '../../../client/store/app-store.tsx';
import { testStore } from '../app-store.ts';
import { renderPage } from '../render-page.ts';

const { load } = await renderPage();
const { Form } = await load<typeof Forms>('client/forms/form.tsx');
const { AppStoreProvider } = await load<typeof Store>('client/store/app-store.tsx');

/** A form in this state. */
function render(state?: FormState): string {
  const { store } = testStore();
  if (state) store.getState().setForm('plain', state);
  // The markup comes from the initial state of a store.
  Object.assign(store, { getInitialState: store.getState });
  const messages = { sent: 'form-submitted', error: 'form-error' };
  const props = { name: 'plain', action: '/somewhere', messages, send: async () => undefined, children: 'fields' };
  const provided = { store, children: createElement(Form, props) };
  return renderToStaticMarkup(createElement(AppStoreProvider, provided));
}

t.test(
  'the button is disabled and says "loading..." while a call is pending; otherwise it says "submit"',
  async (t) => {
    const rows: [state: FormState | undefined, label: string, disabled: boolean][] = [
      [undefined, 'submit', false],
      [{ phase: 'loading' }, 'loading...', true],
      [{ phase: 'sent', message: 'form-submitted' }, 'submit', false],
      [{ phase: 'error', message: 'form-error' }, 'submit', false],
    ];
    for (const [state, label, disabled] of rows) {
      const html = render(state);
      const phase = state?.phase ?? 'idle';
      t.match(html, new RegExp(`<button[^>]*>${label.replaceAll('.', '\\.')}</button>`), phase);
      t.equal(/<button[^>]*\sdisabled=""/.test(html), disabled, phase);
    }
  },
);

t.test('the result is announced to screen readers', async (t) => {
  t.match(render({ phase: 'sent', message: 'form-submitted' }), /role="status">.*The form has been sent\./);
  t.match(render({ phase: 'error', message: 'form-error' }), /role="alert">.*The form could not be sent\./);
  t.notMatch(render(), 'role="alert"');
});
