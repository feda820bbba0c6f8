import type { Slice } from './app-state.ts';

/**
 * Idle, loading, then sent with a success message or error with an error message
 * (docs/rules.md#forms).
 */
export interface FormState {
  phase: 'idle' | 'loading' | 'sent' | 'error';
  /** Translation key of the message that is shown. */
  message?: string;
  /** Seconds after which the form can be sent again, where it was sent too often. */
  wait?: number;
  /** Name of the field that the message is about. */
  field?: string;
}

export const IDLE: FormState = { phase: 'idle' };

export interface FormsSlice {
  /** State of each form on the page, by its name; one that is not there is idle. */
  forms: Record<string, FormState>;
  setForm: (name: string, state: FormState) => void;
}

export const formsSlice =
  (forms: Record<string, FormState>): Slice<FormsSlice> =>
  (set, get) => ({
    forms,
    setForm: (name, state) => set({ forms: { ...get().forms, [name]: state } }),
  });
