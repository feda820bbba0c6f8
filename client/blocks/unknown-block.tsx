import { useAppStore } from '../store/app-store.tsx';
import styles from './unknown-block.module.css';

/**
 * The debug box of a block type nobody knows, or of a block that failed; a setting hides it
 * (docs/rules.md#unknown-block).
 */
export function UnknownBlock({ received }: { received: string }) {
  const hidden = useAppStore((state) => state.settings.hideUnknownBlocks);
  if (hidden) return null;
  return (
    <div data-block-unknown={received} className={styles.box}>
      <code>{received}</code>
    </div>
  );
}
