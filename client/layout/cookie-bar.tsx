import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import styles from './cookie-bar.module.css';

/**
 * Asks once about cookies. The browser decides whether to show the bar, because cached HTML is the
 * same for everyone (docs/rules.md#cookie-bar).
 */
export function CookieBar() {
  const translate = useTranslate();
  const choice = useAppStore((state) => state.cookieChoice);
  const accept = useAppStore((state) => state.acceptCookies);
  const dismiss = useAppStore((state) => state.dismissCookies);
  if (choice !== 'undecided') return null;
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
