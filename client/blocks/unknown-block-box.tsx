import { useAppStore } from '../store/app-store.tsx';
import styles from './unknown-block-box.module.css';

/** The box of a block that is unknown or failed to render (docs/rules.md#unknown-block). */
export function UnknownBlockBox({ received }: { received: string }) {
  const isHidden = useAppStore((state) => state.settings.hideUnknownBlocks);
  if (isHidden) return null;
  return (
    <div data-block-unknown={received} className={styles.box}>
      <code>{received}</code>
    </div>
  );
}
