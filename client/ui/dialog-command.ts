/*
 * Invoker commands (HTML) let a button open or close a dialog without script. React's types lack
 * these attributes, so components spread them.
 */

/** Element ids of the two overlays. */
export const MENU_ID = 'menu';
export const READING_LIST_ID = 'reading-list';

export const opensDialog = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog' as const,
});

export const closesDialog = (id: string) => ({ command: 'close', commandfor: id });
