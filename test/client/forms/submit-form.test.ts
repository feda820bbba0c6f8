import { t } from 'tap';
import { type FormSubmission, submitForm } from '../../../client/forms/submit-form.ts';
import type { FormState } from '../../../client/store/app-state.ts';
import { CallFailed } from '../../../client/store/content-call.ts';
import { IDLE } from '../../../client/store/forms.ts';

const MESSAGES = { sent: 'form-submitted', error: 'form-error' };

/** Submits a form. Returns the states that it went through and the sent values. */
async function submit(form: Partial<FormSubmission>, start: FormState = IDLE) {
  const states: FormState[] = [];
  const sent: unknown[] = [];
  let current = start;
  const state = {
    get: () => current,
    set: (next: FormState) => {
      current = next;
      states.push(next);
    },
  };
  const send = async (values: unknown) => sent.push(values);
  await submitForm({ send, messages: MESSAGES, ...form }, { email: 'a@b.example' }, state);
  return { states, sent };
}

t.test('a form goes from idle to loading to sent', async (t) => {
  const { states, sent } = await submit({});
  t.same(states, [{ phase: 'loading' }, { phase: 'sent', message: 'form-submitted' }]);
  t.same(sent, [{ email: 'a@b.example' }]);
});

t.test('a form that is not accepted goes to error', async (t) => {
  const { states } = await submit({ send: () => Promise.reject(new Error('500')) });
  t.same(states.at(-1), { phase: 'error', message: 'form-error' });
});

t.test('a form that was sent too often shows how long to wait', async (t) => {
  const tooSoon = new CallFailed('/api/newsletter', 429, { retryAfter: 42 });
  const { states } = await submit({ send: () => Promise.reject(tooSoon) });
  t.same(states.at(-1), { phase: 'error', message: 'form-error', wait: 42 });
  const busy = new CallFailed('/api/newsletter', 503, { retryAfter: 5 });
  const other = await submit({ send: () => Promise.reject(busy) });
  t.same(other.states.at(-1), { phase: 'error', message: 'form-error' });
});

t.test('the validation runs first, and its refusal is shown', async (t) => {
  const refusals = [
    () => 'email-invalid',
    async () => 'email-invalid',
    () => Promise.reject(new Error('email-invalid')),
    () => {
      throw new Error('email-invalid');
    },
  ];
  for (const validate of refusals) {
    const { states, sent } = await submit({ validate });
    t.same(states.at(-1), { phase: 'error', message: 'email-invalid', field: 'email' });
    t.same(sent, []);
  }
});

t.test('a form that is loading is not sent again', async (t) => {
  const { states, sent } = await submit({}, { phase: 'loading' });
  t.same(states, []);
  t.same(sent, []);
});
