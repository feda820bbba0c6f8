import type { Slice } from './app-state.ts';

/** Closed, menu open, or reading list open: never both (docs/rules.md#overlays). */
export type Overlay = 'none' | 'menu' | 'reading-list';

export interface OverlaysSlice {
  overlay: Overlay;
  /** Opening one closes the other. */
  openOverlay: (overlay: Exclude<Overlay, 'none'>) => void;
  /** Closes the overlay that is open; when one is named, only if it is that one. */
  closeOverlay: (overlay?: Overlay) => void;
}

export const overlaysSlice: Slice<OverlaysSlice> = (set, get) => ({
  overlay: 'none',
  openOverlay: (overlay) => set({ overlay }),
  closeOverlay: (overlay) => {
    if (overlay === undefined || overlay === get().overlay) set({ overlay: 'none' });
  },
});
