import { CallFailed } from '../store/content-call.ts';
import type { FormState } from '../store/forms.ts';
import { refusedForm } from '../store/forms-after-post.ts';
import type { FormValues } from './form-values.ts';

const TOO_MANY_REQUESTS = 429;

/** How a form is checked and sent. Messages are translation keys. */
export interface FormSubmission {
  /** Runs first; answers the message of a refusal, or rejects with an error whose message it is. */
  validate?: (values: FormValues) => string | undefined | Promise<string | undefined>;
  /** Rejects when the form was not accepted. */
  send: (values: FormValues) => Promise<unknown>;
  messages: { sent: string; error: string };
}

async function refusalOf(validate: FormSubmission['validate'], values: FormValues): Promise<string | undefined> {
  try {
    return await validate?.(values);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The seconds to wait before a form that was sent too often can be sent again. */
function waitOf(error: unknown): Pick<FormState, 'wait'> {
  const isTooSoon = error instanceof CallFailed && error.status === TOO_MANY_REQUESTS;
  return isTooSoon && error.retryAfter !== undefined ? { wait: error.retryAfter } : {};
}

/**
 * Takes a form from idle to loading, and then to sent with a success message or to error with an
 * error message (docs/rules.md#forms); a form that is loading is not sent again.
 */
export async function submitForm(
  { validate, send, messages }: FormSubmission,
  values: FormValues,
  state: { get: () => FormState; set: (state: FormState) => void },
): Promise<void> {
  if (state.get().phase === 'loading') return;
  state.set({ phase: 'loading' });
  const refusal = await refusalOf(validate, values);
  if (refusal !== undefined) return state.set(refusedForm(refusal));
  try {
    await send(values);
    state.set({ phase: 'sent', message: messages.sent });
  } catch (error) {
    state.set({ phase: 'error', message: messages.error, ...waitOf(error) });
  }
}
