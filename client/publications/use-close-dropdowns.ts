import { type RefObject, useEffect } from 'react';

/**
 * Closes the open dropdown of a bar on a press outside it, or on Escape. Escape also moves the
 * focus from inside the dropdown to its summary.
 */
export function useCloseDropdowns(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openDropdown = () => bar.current?.querySelector<HTMLDetailsElement>('details[open]');
    const onPointerDown = (event: PointerEvent) => {
      const dropdown = openDropdown();
      if (dropdown && event.target instanceof Node && !dropdown.contains(event.target)) dropdown.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const dropdown = event.key === 'Escape' ? openDropdown() : undefined;
      if (!dropdown) return;
      dropdown.open = false;
      if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [bar]);
}
