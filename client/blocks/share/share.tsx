import { type MouseEvent, useId } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { SHARE_NETWORKS, type ShareNetwork } from '../../../src/domain/share-links.ts';
import { absoluteUrl } from '../../navigation/absolute-url.ts';
import { useAppStore } from '../../store/app-store.tsx';
import { useHydrated } from '../../store/use-hydrated.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shapes.ts';
import { popupFeatures } from './popup-features.ts';
import styles from './share.module.css';

const X: IconShape = {
  fill: 'M4 4h4.7l3.9 5.5L17.3 4h2.3l-6 7L20.4 20h-4.7l-4.2-6-5.1 6H4l6.5-7.5zm3.2 1.6 9.3 12.8h1.1L8.3 5.6z',
};

const SHARE: IconShape = { outline: 'M12 15.5V3.5M7.5 8 12 3.500 16.5 8M8 11.500H5v9h14v-9h-3' };

/** Opens the network's page in a centred popup. If the browser refuses, the link opens as usual. */
function openPopup(event: MouseEvent<HTMLAnchorElement>, { width, height }: ShareNetwork): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const popup = window.open(event.currentTarget.href, '_blank', popupFeatures(width, height, window.screen));
  if (popup) {
    popup.opener = null;
    event.preventDefault();
  }
}

/**
 * The button that opens the platform's share sheet. It is absent on platforms without a share
 * sheet.
 */
function ShareSheet({ url, title }: { url: string; title: string }) {
  const translate = useTranslate();
  const isHydrated = useHydrated();
  if (!isHydrated || !navigator.canShare?.({ url, title })) return null;
  // The promise rejects if the user closes the sheet without a choice.
  const share = () => navigator.share({ url, title }).catch(() => undefined);
  return (
    <li>
      <button type="button" className={styles.link} aria-label={translate('share-device')} onClick={share}>
        <Icon shape={SHARE} />
      </button>
    </li>
  );
}

/** Links that share the page on social networks, and a button for the platform's share sheet. */
export function Share({ block: { title, border } }: { block: BlockOf<'share'> }) {
  const translate = useTranslate();
  const id = useId();
  const settings = useAppStore((state) => state.settings);
  const { pathname, search } = useAppStore((state) => state.location);
  const pageUrl = absoluteUrl(settings, pathname + search);
  const pageTitle = useAppStore((state) => state.page.content?.title ?? '');
  return (
    <section className={border ? styles.bordered : styles.share} aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      ) : null}
      <ul className={styles.links}>
        {SHARE_NETWORKS.map((network) => (
          <li key={network.name}>
            <Anchor
              href={network.href(pageUrl, pageTitle)}
              newTab
              className={styles.link}
              aria-label={translate(`share-${network.name}`)}
              onClick={(event) => openPopup(event, network)}
            >
              {network.name === 'x' ? <Icon shape={X} /> : <Icon name={network.name} />}
            </Anchor>
          </li>
        ))}
        <ShareSheet url={pageUrl} title={pageTitle} />
      </ul>
    </section>
  );
}

export { Share as Block };
