import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import styles from './cookie-bar.module.css';

function Question() {
  const translate = useTranslate();
  const accept = useAppStore((state) => state.acceptCookies);
  const dismiss = useAppStore((state) => state.dismissCookies);
  return (
    <section className={styles.bar} aria-label={translate('cookie-bar')} data-cookie-bar="" data-print="no">
      <p>{translate('cookie-text')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={dismiss}>
          {translate('cookie-dismiss')}
        </Button>
        <Button variant="quiet" onClick={accept}>
          {translate('cookie-accept')}
        </Button>
      </div>
    </section>
  );
}

/**
 * Asks once about cookies. The browser decides whether to show the bar, because cached HTML is the
 * same for everyone (docs/rules.md#cookie-bar).
 *
 * The element around the bar is always there. Next to header, page and footer, a
 * new element would make the browser compute the styles of the whole document again.
 */
export function CookieBar() {
  const isOpen = useAppStore((state) => state.cookieChoice === 'undecided');
  return <div>{isOpen ? <Question /> : null}</div>;
}
