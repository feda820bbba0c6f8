import type { PublicationCard as Card } from '../../src/domain/publications.ts';
import { PublicationCard } from './publication-card.tsx';
import styles from './publication-list.module.css';

/** Cards in a grid of one to four columns, by the width of where the list stands. */
export function PublicationList({ publications }: { publications: readonly Card[] }) {
  return (
    <div className={styles.container}>
      <ul className={styles.list}>
        {publications.map((publication) => (
          <li key={publication._id}>
            <PublicationCard publication={publication} />
          </li>
        ))}
      </ul>
    </div>
  );
}
