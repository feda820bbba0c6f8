import { useAppStore } from '../store/app-store.tsx';
import styles from './unknown-block-box.module.css';

/**
 * The debug box of a block that is unknown or failed to render (docs/rules.md#unknown-block). A
 * setting hides it.
 */
export function UnknownBlockBox({ received }: { received: string }) {
  const hidden = useAppStore((state) => state.settings.hideUnknownBlocks);
  if (hidden) return null;
  return (
    <div data-block-unknown={received} className={styles.box}>
      <code>{received}</code>
    </div>
  );
}
