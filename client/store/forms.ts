import type { FormState, FormsSlice, Slice } from './app-state.ts';

export const IDLE: FormState = { phase: 'idle' };

/** Name of the newsletter form. It is also the query parameter with the outcome of a plain POST. */
export const NEWSLETTER = 'newsletter';

/** The field that each message is about. Other messages appear at the end of the form. */
const FIELDS: Record<string, string> = {
  'fill-all-fields': 'email',
  'form-please-agree-to-our-privacy-statement': 'privacy',
  'email-invalid': 'email',
};

/** State of a form that shows an error message. */
export const refusedForm = (message: string): FormState => ({ phase: 'error', message, field: FIELDS[message] });

/** The time window of the forms' rate limits, in seconds. */
const WINDOW_S = 60;

/**
 * Values of the query parameter after a success or failure. After a refusal, the value is the key
 * of the message.
 */
const OUTCOMES: Record<string, FormState> = {
  sent: { phase: 'sent', message: 'form-submitted' },
  error: { phase: 'error', message: 'form-error' },
  wait: { phase: 'error', message: 'form-error', wait: WINDOW_S },
};

/** State of the forms after a plain POST, read from the query that the server redirected to. */
export function formsAfterPost(search: URLSearchParams): Record<string, FormState> {
  const outcome = search.get(NEWSLETTER) ?? '';
  if (Object.hasOwn(FIELDS, outcome)) return { [NEWSLETTER]: refusedForm(outcome) };
  const state = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  return state ? { [NEWSLETTER]: state } : {};
}

export const formsSlice =
  (forms: Record<string, FormState>): Slice<FormsSlice> =>
  (set, get) => ({
    forms,
    setForm: (name, state) => set({ forms: { ...get().forms, [name]: state } }),
  });
