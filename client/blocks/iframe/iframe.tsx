import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import styles from './iframe.module.css';

const HTTP = /^https?:\/\//i;
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Another site's page at full height. Its own origin is given back only to foreign pages: a page of
 * ours with both scripts and its origin could take itself out of the sandbox
 * (docs/rules.md#iframes).
 */
function Iframe({ block: { url, title } }: { block: BlockOf<'iframe'> }) {
  const translate = useTranslate();
  if (!url) return null;
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={title || translate('embedded-content')}
      loading="lazy"
      sandbox={HTTP.test(url) ? `${SANDBOX} allow-same-origin` : SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

export { Iframe as Block };
