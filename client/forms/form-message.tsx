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

/** The success of a form. Its element is permanent, so that screen readers announce changes. */
export function FormStatus({ message }: { message: string | undefined }) {
  const translate = useTranslate();
  return (
    <p className={styles.status} role="status">
      {message ? (
        <>
          <Icon name="check" />
          <span>{translate(message)}</span>
        </>
      ) : null}
    </p>
  );
}
