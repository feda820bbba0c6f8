import { useId } from 'react';
import type { Download } from '../../../src/domain/publications.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './downloads.module.css';

/** The files of a publication, one in each row. Each file opens in a new tab. */
export function Downloads({ downloads }: { downloads: readonly Download[] }) {
  const translate = useTranslate();
  const id = useId();
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.downloads}>
      <h2 id={id} className={styles.heading}>
        {translate('downloads')}
      </h2>
      <ul className={styles.rows}>
        {downloads.map(({ href, name, extension }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may be listed twice, and rows keep their order
          <li key={index}>
            <Anchor href={href} newTab className={styles.row}>
              <Icon name="download" className={styles.icon} />
              <span className={styles.name}>{name}</span>
              {extension ? <span className={styles.type}>{extension}</span> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
