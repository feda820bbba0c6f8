import type { AppStore } from '../store/create-app-store.ts';
import { MENU_ID, READING_LIST_ID } from '../ui/dialog-command.ts';

/** If a button opened an overlay before hydration, sets that overlay as open in the state. */
export function adoptOverlay(store: AppStore, source: Pick<Document, 'querySelector'>): void {
  const id = source.querySelector('dialog[open]')?.id;
  if (id === MENU_ID) store.getState().openOverlay('menu');
  if (id === READING_LIST_ID) store.getState().openOverlay('reading-list');
}
