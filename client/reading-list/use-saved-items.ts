import { useMemo } from 'react';
import type { FullPublication } from '../../src/domain/publications.ts';
import { useAppStore } from '../store/app-store.tsx';

/** The saved publications that are loaded, in the user's order. */
export function useSavedItems(): FullPublication[] {
  const ids = useAppStore((state) => state.readingList);
  const items = useAppStore((state) => state.savedPublications.items);
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item._id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, items]);
}
