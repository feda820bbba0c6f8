import type { FullPublication } from '../../src/domain/publications.ts';
import { CiteLink } from '../publications/cite-link.tsx';
import { PublicationCardView } from '../publications/publication-card-view.tsx';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconShape } from '../ui/icon-shapes.ts';
import type { OnMessage } from './list-status.tsx';
import styles from './saved-rows.module.css';

const ARROWS: Record<'up' | 'down', IconShape> = {
  up: { outline: 'M12 20V4.5m-6.5 6L12 4l6.5 6.5' },
  down: { outline: 'M12 4v15.5m-6.5-6L12 20l6.5-6.5' },
};

interface MoveButtonProps {
  direction: 'up' | 'down';
  items: readonly FullPublication[];
  at: number;
  onMessage: OnMessage;
}

/**
 * Moves a publication by one position. At an end of the list, the button is `aria-disabled` instead
 * of `disabled`, so that it keeps the focus.
 */
function MoveButton({ direction, items, at, onMessage }: MoveButtonProps) {
  const translate = useTranslate();
  const moveSaved = useAppStore((state) => state.moveSaved);
  const to = direction === 'up' ? at - 1 : at + 1;
  const item = items[at];
  const neighbour = items[to];
  if (!item) return null;
  const { _id, title, plainTitle = title } = item;
  const move = () => {
    if (!neighbour) return;
    moveSaved(_id, neighbour._id);
    const values = { title: plainTitle, number: to + 1, total: items.length };
    onMessage({ text: translate('reading-list-moved', undefined, values), isHidden: true });
  };
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={translate(`reading-list-move-${direction}`, undefined, { title: plainTitle })}
      aria-disabled={neighbour === undefined}
      onClick={move}
    >
      <Icon shape={ARROWS[direction]} />
    </button>
  );
}

/** The saved publications as numbered rows, with buttons that move them. */
export function SavedRows({ items, onMessage }: { items: readonly FullPublication[]; onMessage: OnMessage }) {
  return (
    <ol className={styles.rows}>
      {items.map((publication, at) => (
        <li key={publication._id} className={styles.row}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <div className={styles.card}>
            <PublicationCardView publication={publication} />
            <CiteLink id={publication._id} title={publication.plainTitle ?? publication.title} />
          </div>
          {items.length > 1 ? (
            <div className={styles.moves}>
              <MoveButton direction="up" items={items} at={at} onMessage={onMessage} />
              <MoveButton direction="down" items={items} at={at} onMessage={onMessage} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
