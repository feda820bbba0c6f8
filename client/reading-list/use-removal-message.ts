import { useEffect, useRef } from 'react';
import type { FullPublication } from '../../src/domain/publications.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import type { Tell } from './list-status.tsx';

/** The button that takes a publication out has gone with its row: the focus goes to that of the row in its place. */
function focusRow(at: number): void {
  if (document.activeElement !== document.body) return;
  const rows = document.querySelectorAll<HTMLElement>('dialog[open] [data-publication] button');
  const next = rows[Math.min(at, rows.length - 1)] ?? document.querySelector<HTMLElement>('dialog[open] button');
  next?.focus();
}

/** Notices when a publication is taken out of the list, here or in another tab, and offers to take it back. */
export function useRemoved(items: readonly FullPublication[], tell: Tell): void {
  const translate = useTranslate();
  const ids = useAppStore((state) => state.readingList);
  const before = useRef({ ids, items });
  useEffect(() => {
    const gone = before.current.items.filter(({ _id }) => !ids.includes(_id));
    const [first, ...more] = gone;
    if (first && more.length === 0) {
      const { _id: id, title, plainTitle = title } = first;
      const text = translate('reading-list-removed', undefined, { title: plainTitle });
      tell({ text, removed: { id, at: before.current.ids.indexOf(id) } });
      focusRow(before.current.items.indexOf(first));
    }
    before.current = { ids, items };
  }, [ids, items, tell, translate]);
}
