import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called when the visitor closes it: Escape, a click beside it, or a button with the `close` command. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  id?: string | undefined;
  /** Leaves the page around it to be seen; others fill the screen. */
  isSmall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A click on the backdrop hits the dialog element as well, outside its box. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/**
 * A native modal dialog: the platform traps and returns focus, closes on Escape and makes the rest
 * inert (docs/rules.md#overlays). Its markup is always there, so that a button with
 * `command="show-modal"` opens it without script; `onClose` must therefore be ready to hear of a
 * dialog that `open` never opened.
 */
export function Dialog({ open, onClose, label, id, isSmall = false, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const wasOpen = useRef(false);
  // The platform tells of a closing later; by then the dialog can have been opened again, and must not be taken for closed.
  const ownClosings = useRef(0);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    // One that a button opened before the page was taken over stays open.
    if (!open && wasOpen.current && dialog?.open) {
      ownClosings.current += 1;
      dialog.close();
    }
    wasOpen.current = open;
  }, [open]);
  const tellClosed = () => {
    if (ownClosings.current > 0) ownClosings.current -= 1;
    else onClose();
  };
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === element.current && isBeside(event, element.current)) element.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close, and the dialog brings it
    <dialog
      ref={element}
      id={id}
      aria-label={label}
      data-small={isSmall ? '' : undefined}
      className={[styles.dialog, className ?? ''].filter(Boolean).join(' ')}
      onClose={tellClosed}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
