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

/**
 * State of the forms after a plain POST without script: the server sent the visitor back to the page with the
 * message key in the query.
 */
export function formsAfterPost(search: URLSearchParams): Record<string, FormState> {
  const message = search.get(NEWSLETTER);
  if (message === 'form-submitted') return { [NEWSLETTER]: { phase: 'sent', message } };
  if (message === 'form-error' || (message && Object.hasOwn(FIELDS, message))) {
    return { [NEWSLETTER]: refusedForm(message) };
  }
  return {};
}
