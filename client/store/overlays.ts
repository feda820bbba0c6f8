import type { OverlaysSlice, Slice } from './app-state.ts';

export const overlaysSlice: Slice<OverlaysSlice> = (set, get) => ({
  overlay: 'none',
  openOverlay: (overlay) => set({ overlay }),
  closeOverlay: (overlay) => {
    if (overlay === undefined || overlay === get().overlay) set({ overlay: 'none' });
  },
});
