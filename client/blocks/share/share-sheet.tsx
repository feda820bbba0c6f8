import { useHydrated } from '../../store/use-hydrated.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shapes.ts';
import styles from './share.module.css';

const SHARE: IconShape = { outline: 'M12 15.5V3.5M7.5 8 12 3.500 16.5 8M8 11.500H5v9h14v-9h-3' };

/** The button of the platform's share sheet. Absent on platforms without one. */
export function ShareSheet({ url, title }: { url: string; title: string }) {
  const translate = useTranslate();
  const hydrated = useHydrated();
  if (!hydrated || !navigator.canShare?.({ url, title })) return null;
  // It rejects if the user closes the sheet without a choice, which is no fault.
  const share = () => navigator.share({ url, title }).catch(() => undefined);
  return (
    <li>
      <button type="button" className={styles.link} aria-label={translate('share-device')} onClick={share}>
        <Icon shape={SHARE} />
      </button>
    </li>
  );
}
