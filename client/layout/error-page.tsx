import { resolveLink } from '../../src/domain/links.ts';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';
import { useLinkBase } from '../store/use-link-base.ts';
import { useTranslate } from '../store/use-translate.ts';
import { CONTENT_ID } from '../templates/template.tsx';
import { ButtonAnchor } from '../ui/button.tsx';
import { FieldPattern } from '../ui/field-pattern.tsx';
import styles from './error-page.module.css';

function WayOut({
  label,
  target,
  variant,
}: {
  label: TranslationKey;
  target: TranslationKey;
  variant: 'primary' | 'quiet';
}) {
  const translate = useTranslate();
  const { href, newTab } = resolveLink(translate(target), useLinkBase());
  return (
    <ButtonAnchor variant={variant} href={href} newTab={newTab ?? false}>
      {translate(label)}
    </ButtonAnchor>
  );
}

/**
 * A failed page: label, heading, text and two buttons, in this order (docs/rules.md#failed-page).
 * The label is English in every language.
 */
export function ErrorPage({ status }: { status: number }) {
  const translate = useTranslate();
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={styles.page}>
      <FieldPattern className={styles.pattern} />
      <div className={styles.box}>
        {/* A template string, because React would put a comment between two text nodes. */}
        <p className={styles.label} lang="en">{`Error: ${status}`}</p>
        <h1 className={styles.heading}>{translate('failed-with-status', undefined, { status })}</h1>
        <p className={styles.text}>{translate('error-text')}</p>
        <p className={styles.buttons}>
          <WayOut label="error-home" target="error-home-link" variant="primary" />
          <WayOut label="error-publications" target="error-publications-link" variant="quiet" />
        </p>
      </div>
    </main>
  );
}
