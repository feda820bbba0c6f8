import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';

/** The inspector, where `_debug=1` asked for it: its code is there before the page is rendered, and only then. */
export function DebugPanel() {
  const isOn = useAppStore((state) => state.settings.debug);
  const { Inspector } = useAppStoreApi().environment;
  return isOn && Inspector ? <Inspector /> : null;
}
