import { type FocusEvent, type ReactNode, useRef } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { ContentImage } from '../../ui/content-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './content-accordion.module.css';
import { useFitsCollapsed } from './use-fits-collapsed.ts';

const SIZES = '(max-width: 640px) 100vw, 200px';

function Body({ image, html }: { image: string | undefined; html: string | undefined }) {
  return (
    <div className={image ? styles.bodyWithImage : styles.body}>
      {image ? (
        <div className={styles.image}>
          <ContentImage src={image} sizes={SIZES} widths={{ most: 960 }} width={600} height={400} />
        </div>
      ) : null}
      {html === undefined ? null : <Prose html={html} />}
    </div>
  );
}

function Toggle({ title }: { title: ReactNode }) {
  const translate = useTranslate();
  return (
    <summary className={styles.summary}>
      {title}
      <span className={styles.toggle}>
        <span className={styles.more}>{translate('show-more')}</span>
        <span className={styles.less}>{translate('show-less')}</span>
        <Icon name="chevron" className={styles.chevron} />
      </span>
    </summary>
  );
}

/**
 * A panel that shows its first 140px while it is closed (docs/rules.md#accordion). It is a details
 * element, so that it works without script. A panel without images that is at most 140px high has
 * no toggle.
 */
function ContentAccordion({ block }: { block: BlockOf<'content-accordion'> }) {
  const { title, image, description, startOpen } = block;
  const details = useRef<HTMLDetailsElement>(null);
  const fits = useFitsCollapsed(details);
  if (![title, image, description].some(Boolean)) return null;
  const heading = title ? <h2 className={styles.title}>{title}</h2> : null;
  if (fits) {
    return (
      <div className={styles.accordion}>
        <div className={styles.summary}>{heading}</div>
        <Body image={image} html={description} />
      </div>
    );
  }
  // A closed panel may hide the element that gets the focus, so the panel opens.
  const openOnFocus = ({ target, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!target.closest('summary')) currentTarget.open = true;
  };
  return (
    <details ref={details} className={styles.accordion} open={startOpen} onFocus={openOnFocus}>
      <Toggle title={heading} />
      <Body image={image} html={description} />
    </details>
  );
}

export { ContentAccordion as Block };
