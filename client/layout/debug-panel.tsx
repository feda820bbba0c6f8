import { useAppStore } from '../store/app-store.tsx';
import styles from './debug-panel.module.css';

const asText = (value: unknown) => JSON.stringify(value, null, 2);

/** State and cache results of this answer, and outlines around its blocks: on with `_debug=1` (decisions 16). */
export function DebugPanel() {
  const settings = useAppStore((state) => state.settings);
  const context = useAppStore((state) => state.context);
  const page = useAppStore((state) => state.page);
  const errors = useAppStore((state) => state.initialDataErrors);
  const debug = useAppStore((state) => state.debug);
  if (!settings.debug) return null;
  const zones = Object.entries(page.content?.zones ?? {}).map(([name, blocks]) => [
    name,
    blocks?.map((block) => (block.type === 'unsupported' ? `? ${block.received}` : block.type)),
  ]);
  return (
    <details className={styles.panel} data-debug="" data-print="no">
      <summary lang="en">Debug: state, cache and blocks</summary>
      <pre lang="en" dir="ltr">
        {asText({
          page: { path: page.path, status: page.status, template: page.content?.template },
          zones: Object.fromEntries(zones),
          context,
          settings,
          initialDataErrors: errors,
          debug,
        })}
      </pre>
    </details>
  );
}
