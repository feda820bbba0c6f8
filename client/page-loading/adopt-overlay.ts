import type { AppStore } from '../store/create-app-store.ts';
import { MENU_ID, READING_LIST_ID } from '../ui/dialog-command.ts';

/** An overlay that its button opened before the page was taken over is open for the state as well. */
export function adoptOverlay(store: AppStore, source: Pick<Document, 'querySelector'>): void {
  const id = source.querySelector('dialog[open]')?.id;
  if (id === MENU_ID) store.getState().openOverlay('menu');
  if (id === READING_LIST_ID) store.getState().openOverlay('reading-list');
}
