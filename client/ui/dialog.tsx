import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /**
   * Called when the user closes the dialog by Escape, a click outside, or a button with the command
   * `close`.
   */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  id?: string | undefined;
  /** A small dialog leaves the page around it visible. Other dialogs fill the screen. */
  isSmall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Whether a click is outside the dialog's box. The target cannot tell, because a click on the
 * backdrop targets the dialog too.
 */
function isOutside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/**
 * A native modal dialog. The platform traps and returns focus, closes on Escape and makes the rest
 * of the page inert (docs/rules.md#overlays). The dialog is always in the document, so that a
 * button with `command="show-modal"` opens it without script. If such a button opened it, closing
 * it calls `onClose` although `open` is false.
 */
export function Dialog({ open, onClose, label, id, isSmall = false, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const wasOpen = useRef(false);
  // Number of pending `close` events that this effect caused. These events do not call `onClose`.
  // They may arrive when the dialog is already open again.
  const ownCloses = useRef(0);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    // A dialog that a button opened before hydration stays open.
    if (!open && wasOpen.current && dialog?.open) {
      ownCloses.current += 1;
      dialog.close();
    }
    wasOpen.current = open;
  }, [open]);
  const handleClose = ({ target }: SyntheticEvent) => {
    // React passes the event of a dialog inside this one on.
    if (target !== element.current) return;
    if (ownCloses.current > 0) ownCloses.current -= 1;
    else onClose();
  };
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === element.current && isOutside(event, element.current)) element.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={element}
      id={id}
      aria-label={label}
      data-small={isSmall ? '' : undefined}
      className={classNames(styles.dialog, className)}
      onClose={handleClose}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
