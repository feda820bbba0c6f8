import type { FormState } from '../store/app-state.ts';
import { CallFailed } from '../store/content-call.ts';
import { refusedForm } from '../store/forms.ts';
import type { FormValues } from './form-values.ts';

const TOO_MANY_REQUESTS = 429;

/** The functions that check and send a form. Messages are translation keys. */
export interface FormSubmission {
  /**
   * Runs before `send`. To refuse the form, it returns a message or rejects with an error that has
   * the message.
   */
  validate?: (values: FormValues) => string | undefined | Promise<string | undefined>;
  /** Rejects if the form was not accepted. */
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

/** Seconds to wait before the next attempt, if the form was sent too often. */
function waitOf(error: unknown): number | undefined {
  const isTooSoon = error instanceof CallFailed && error.status === TOO_MANY_REQUESTS;
  return isTooSoon ? error.retryAfter : undefined;
}

/**
 * Checks and sends a form, and sets its state (docs/rules.md#forms). If the form is already being
 * sent, does nothing.
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
    state.set({ phase: 'error', message: messages.error, wait: waitOf(error) });
  }
}
