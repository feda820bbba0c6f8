import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './form.module.css';

const CHECK = { outline: 'm4.5 12.5 5 5 10-11' };

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
          <Icon shape={CHECK} />
          <span>{translate(message)}</span>
        </>
      ) : null}
    </p>
  );
}
