import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './form.module.css';

/** The error of a form or of one field, announced when it appears. */
export function FormError({ id, message, wait }: { id?: string; message: string; wait?: number | undefined }) {
  const translate = useTranslate();
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="alert" />
      <span>
        {translate(message)}
        {wait === undefined ? null : ` ${translate('form-wait', undefined, { seconds: wait })}`}
      </span>
    </p>
  );
}

/** The status of a form. Its element is permanent, so that changes are announced. */
export function FormStatus({ message, isSent }: { message: string | undefined; isSent: boolean }) {
  const translate = useTranslate();
  return (
    <p className={styles.status} role="status">
      {message && isSent ? <Icon name="check" /> : null}
      {message ? <span>{translate(message)}</span> : null}
    </p>
  );
}
