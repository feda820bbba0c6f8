import type { AppStore } from '../store/create-app-store.ts';
import { MENU_ID, READING_LIST_ID } from '../ui/dialog-command.ts';

/** Sets an overlay as open in the state if its button opened it before hydration. */
export function adoptOverlay(store: AppStore, source: Pick<Document, 'querySelector'>): void {
  const id = source.querySelector('dialog[open]')?.id;
  if (id === MENU_ID) store.getState().openOverlay('menu');
  if (id === READING_LIST_ID) store.getState().openOverlay('reading-list');
}
