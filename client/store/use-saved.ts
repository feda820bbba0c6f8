import { useAppStore } from './app-store.tsx';

/** Whether a publication is in the reading list, and the way to add or remove it. */
export function useSaved(id: string): { saved: boolean; toggle: () => void } {
  const saved = useAppStore((state) => state.readingList.includes(id));
  const toggleSaved = useAppStore((state) => state.toggleSaved);
  return { saved, toggle: () => toggleSaved(id) };
}
