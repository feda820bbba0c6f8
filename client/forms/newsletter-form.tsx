import { useId } from 'react';
import { refuseNewsletter } from '../../src/domain/newsletter.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { sendContent } from '../store/content-call.ts';
import { NEWSLETTER } from '../store/forms.ts';
import { useTranslate } from '../store/use-translate.ts';
import styles from './form.module.css';
import { Form, useFormState } from './form.tsx';
import { FormError } from './form-message.tsx';
import type { FormValues } from './form-values.ts';

const ACTION = '/api/newsletter';

/** Returns the error of a field, and the attributes that connect the field with its error. */
function useFieldError(field: string) {
  const id = useId();
  const { phase, message, field: refused } = useFormState(NEWSLETTER);
  const error = phase === 'error' && refused === field ? message : undefined;
  return {
    error: error ? <FormError id={id} message={error} /> : null,
    attributes: { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? id : undefined },
  };
}

function EmailField() {
  const translate = useTranslate();
  const id = useId();
  const { error, attributes } = useFieldError('email');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{translate('newsletter-email')}</label>
      <input id={id} className={styles.input} type="email" name="email" autoComplete="email" required {...attributes} />
      {error}
    </div>
  );
}

function PrivacyField() {
  const translate = useTranslate();
  const id = useId();
  const { error, attributes } = useFieldError('privacy');
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input
          id={id}
          className={styles.checkbox}
          type="checkbox"
          name="privacy"
          value="true"
          required
          {...attributes}
        />
        <label htmlFor={id}>{translate('newsletter-privacy')}</label>
      </div>
      {error}
    </div>
  );
}

/** A field that users cannot see, hear or focus. The server discards forms with a value in it. */
function Honeypot() {
  return (
    <div className={styles.honeypot} inert>
      <label>
        Website
        <input type="text" name="website" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}

/** The path to which the server redirects a plain POST. */
function useReturnPath(): string {
  const { pathname, search } = useAppStore((state) => state.location);
  const parameters = new URLSearchParams(search);
  parameters.delete(NEWSLETTER);
  return pathname + (parameters.size > 0 ? `?${parameters}` : '');
}

/** The newsletter form. The server repeats the form's checks (docs/rules.md#newsletter-checks). */
export function NewsletterForm() {
  const { environment, getState } = useAppStoreApi();
  const send = ({ email, privacy, website }: FormValues) =>
    sendContent(environment, getState().context.locale, ACTION, {
      method: 'POST',
      body: { email, privacy, website: website || undefined },
    });
  return (
    <Form
      name={NEWSLETTER}
      action={ACTION}
      validate={refuseNewsletter}
      send={send}
      messages={{ sent: 'form-submitted', error: 'form-error' }}
      loadingLabel="form-loading"
      renewedBy="email"
    >
      <input type="hidden" name="return" value={useReturnPath()} />
      <Honeypot />
      <EmailField />
      <PrivacyField />
    </Form>
  );
}
