import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import styles from './iframe.module.css';

const HTTP = /^https?:\/\//i;
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * An embedded page at full height (docs/rules.md#iframes). Only pages of other sites get
 * `allow-same-origin`: with it, the scripts of a page of this site could remove the sandbox.
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
