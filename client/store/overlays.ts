import type { Slice } from './app-state.ts';

/** Closed, menu open, or reading list open: never both (specification 4). */
export type Overlay = 'none' | 'menu' | 'reading-list';

export interface OverlaysSlice {
  overlay: Overlay;
  /** Opening one closes the other. */
  openOverlay: (overlay: Exclude<Overlay, 'none'>) => void;
  closeOverlay: () => void;
}

export const overlaysSlice: Slice<OverlaysSlice> = (set) => ({
  overlay: 'none',
  openOverlay: (overlay) => set({ overlay }),
  closeOverlay: () => set({ overlay: 'none' }),
});
