import type { FormState } from './forms.ts';

/** Name of the newsletter form's state, and of the query parameter that a plain POST comes back with. */
export const NEWSLETTER = 'newsletter';

/** Fields that a message is about; messages about none stand at the form's end. */
const FIELDS: Record<string, string> = {
  'fill-all-fields': 'email',
  'form-please-agree-to-our-privacy-statement': 'privacy',
  'email-invalid': 'email',
};

/** State of a form that shows an error message. */
export const refusedForm = (message: string): FormState => ({
  phase: 'error',
  message,
  ...(FIELDS[message] ? { field: FIELDS[message] } : {}),
});

/** Seconds in which the limits of a form count. */
const WINDOW_S = 60;

/** What the query says of a subscription that went through, and of one that went wrong; refusals have their message key. */
const OUTCOMES: Record<string, FormState> = {
  sent: { phase: 'sent', message: 'form-submitted' },
  error: { phase: 'error', message: 'form-error' },
  wait: { phase: 'error', message: 'form-error', wait: WINDOW_S },
};

/**
 * State of the forms after a plain POST without script: the server sent the visitor back to the page with the outcome
 * in the query.
 */
export function formsAfterPost(search: URLSearchParams): Record<string, FormState> {
  const outcome = search.get(NEWSLETTER) ?? '';
  if (Object.hasOwn(FIELDS, outcome)) return { [NEWSLETTER]: refusedForm(outcome) };
  const state = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  return state ? { [NEWSLETTER]: state } : {};
}
