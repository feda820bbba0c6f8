import type { PublicationCard } from '../../src/domain/publications.ts';
import { cardKeys } from './card-keys.ts';
import { PublicationCardView } from './publication-card-view.tsx';
import styles from './publication-list.module.css';

/** Cards in a grid of one to four columns, depending on the width of the container. */
export function PublicationList({ publications }: { publications: readonly PublicationCard[] }) {
  const keys = cardKeys(publications);
  return (
    <div className={styles.container}>
      <ul className={styles.list}>
        {publications.map((publication, index) => (
          <li key={keys[index]}>
            <PublicationCardView publication={publication} />
          </li>
        ))}
      </ul>
    </div>
  );
}
