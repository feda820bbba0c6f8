import { useEffect, useRef } from 'react';
import type { FullPublication } from '../../src/domain/publications.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import type { OnMessage } from './list-status.tsx';

/** If a removed row had the focus, moves the focus to the row that took its place. */
function focusRow(at: number): void {
  if (document.activeElement !== document.body) return;
  const rows = document.querySelectorAll<HTMLElement>('dialog[open] [data-publication] button');
  const next = rows[Math.min(at, rows.length - 1)] ?? document.querySelector<HTMLElement>('dialog[open] button');
  next?.focus();
}

/** Shows a message with an undo button when one publication is removed, here or in another tab. */
export function useRemovalMessage(items: readonly FullPublication[], onMessage: OnMessage): void {
  const translate = useTranslate();
  const ids = useAppStore((state) => state.readingList);
  const previous = useRef({ ids, items });
  useEffect(() => {
    const [first, ...more] = previous.current.items.filter(({ _id }) => !ids.includes(_id));
    if (first && more.length === 0) {
      const { _id: id, title, plainTitle = title } = first;
      const text = translate('reading-list-removed', undefined, { title: plainTitle });
      onMessage({ text, removed: { id, at: previous.current.ids.indexOf(id) } });
      focusRow(previous.current.items.indexOf(first));
    }
    previous.current = { ids, items };
  }, [ids, items, onMessage, translate]);
}
