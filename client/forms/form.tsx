import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { type FormState, IDLE } from '../store/forms.ts';
import { useHydrated } from '../store/use-hydrated.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import styles from './form.module.css';
import { FormError, FormStatus } from './form-message.tsx';
import { type FormControl, formValues } from './form-values.ts';
import { type FormSubmission, submitForm } from './submit-form.ts';

interface FormProps extends FormSubmission {
  /** Under which its state is kept. */
  name: string;
  /** Where a plain POST goes without script. */
  action: string;
  /** Translation key; `submit` by default. */
  submitLabel?: string;
  /** Translation key of what the button says while the form is sent; `loading...` by default. */
  loadingLabel?: string;
  /** Name of the field whose editing makes a sent form ready again. */
  renewedBy?: string;
  children: ReactNode;
}

/** State of a form by its name. */
export const useFormState = (name: string): FormState => useAppStore((state) => state.forms[name] ?? IDLE);

/** Moves the focus to the field that a message is about. */
function useFocusOnRefusal(form: React.RefObject<HTMLFormElement | null>, { field, phase }: FormState): void {
  const wasLoading = useRef(false);
  useEffect(() => {
    const control = field && wasLoading.current ? form.current?.elements.namedItem(field) : null;
    if (control instanceof HTMLElement) control.focus();
    wasLoading.current = phase === 'loading';
  }, [form, field, phase]);
}

/** A form: fields, a button, and what became of it. The browser's own validation is off, so that our messages show. */
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
  const edited = (event: FormEvent<HTMLFormElement>) => {
    const isRenewing = event.target instanceof HTMLInputElement && event.target.name === renewedBy;
    if (state.phase === 'sent' && isRenewing) set(IDLE);
  };
  const isBusy = state.phase === 'loading';
  // Without script nothing would make the form ready for another address.
  const isDone = useHydrated() && state.phase === 'sent';
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onInput={edited}
    >
      {children}
      <Button type="submit" className={styles.submit} disabled={isBusy || isDone}>
        {translate(isBusy ? loadingLabel : submitLabel)}
      </Button>
      {state.phase === 'error' && state.message && !state.field ? (
        <FormError message={state.message} wait={state.wait} />
      ) : null}
      <FormStatus message={state.phase === 'sent' ? state.message : undefined} isSent />
    </form>
  );
}
