import type { BlockOf } from '../../../src/domain/blocks.ts';
import { frameSandbox } from '../../../src/domain/frame-rule.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';
import styles from './iframe.module.css';

/** An embedded page at full height, a link to it, or both (docs/rules.md#iframes). */
function Iframe({ block: { url, title, link } }: { block: BlockOf<'iframe'> }) {
  const translate = useTranslate();
  const name = title || translate('embedded-content');
  return (
    <>
      {link ? (
        <p className={styles.link}>
          <Anchor href={link}>{translate('open-embedded', undefined, { title: name })}</Anchor>
        </p>
      ) : null}
      {url ? (
        <iframe
          className={styles.frame}
          src={url}
          title={name}
          loading="lazy"
          sandbox={frameSandbox(url)}
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : null}
    </>
  );
}

export { Iframe as Block };
