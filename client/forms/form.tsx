import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FormState } from '../store/app-state.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { IDLE } from '../store/forms.ts';
import { useHydrated } from '../store/use-hydrated.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import styles from './form.module.css';
import { FormError, FormStatus } from './form-message.tsx';
import { type FormControl, formValues } from './form-values.ts';
import { type FormSubmission, submitForm } from './submit-form.ts';

interface FormProps extends FormSubmission {
  /** Name of the form, which is the key of its state in the store. */
  name: string;
  /** URL to which the browser posts the form without script. */
  action: string;
  /** Translation key of the button; `submit` by default. */
  submitLabel?: string;
  /** Translation key of the button while the form is being sent; `loading...` by default. */
  loadingLabel?: string;
  /** Name of a field. When the user edits that field, a sent form is enabled again. */
  renewedBy?: string;
  children: ReactNode;
}

export const useFormState = (name: string): FormState => useAppStore((state) => state.forms[name] ?? IDLE);

/** Moves the focus to the refused field when an attempt ends. */
function useFocusOnRefusal(form: React.RefObject<HTMLFormElement | null>, { field, phase }: FormState): void {
  const wasLoading = useRef(false);
  useEffect(() => {
    const control = field && wasLoading.current ? form.current?.elements.namedItem(field) : null;
    if (control instanceof HTMLElement) control.focus();
    wasLoading.current = phase === 'loading';
  }, [form, field, phase]);
}

/** A form with a submit button. It shows its own messages instead of the browser's. */
export function Form(props: FormProps) {
  const { name, action, submitLabel = 'submit', loadingLabel = 'loading...', renewedBy, children } = props;
  const translate = useTranslate();
  const store = useAppStoreApi();
  const state = useFormState(name);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, state);
  const set = (next: FormState) => store.getState().setForm(name, next);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const controls = [...event.currentTarget.elements] as unknown as FormControl[];
    void submitForm(props, formValues(controls), { get: () => store.getState().forms[name] ?? IDLE, set });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const isRenewing = event.target instanceof HTMLInputElement && event.target.name === renewedBy;
    if (state.phase === 'sent' && isRenewing) set(IDLE);
  };
  const isBusy = state.phase === 'loading';
  // Disables the button only after hydration: without script, nothing could enable it again.
  const isDone = useHydrated() && state.phase === 'sent';
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onInput={onInput}
    >
      {children}
      <Button type="submit" className={styles.submit} disabled={isBusy || isDone}>
        {translate(isBusy ? loadingLabel : submitLabel)}
      </Button>
      {state.phase === 'error' && state.message && !state.field ? (
        <FormError message={state.message} wait={state.wait} />
      ) : null}
      <FormStatus message={state.phase === 'sent' ? state.message : undefined} />
    </form>
  );
}
