import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from './use-media-query.ts';

/** Handlers for the element whose hover and focus hold the movement. */
export interface HoldHandlers {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

export interface AutoAdvance {
  /** Whether it moves by itself when nothing holds it. */
  playing: boolean;
  togglePlaying: () => void;
  /** Starts the wait anew; for moves by hand. */
  restart: () => void;
  hold: HoldHandlers;
}

/** True while the document is hidden behind another tab. */
function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return hidden;
}

/**
 * Calls `advance` every `delayMs` until the visitor pauses it; waits while the pointer is over it,
 * the keyboard is in it or the tab is hidden, and does not start by itself under reduced motion
 * (docs/rules.md#carousels). Without `delayMs` it does nothing.
 */
export function useAutoAdvance(delayMs: number | undefined, advance: () => void): AutoAdvance {
  const reducedMotion = useReducedMotion();
  const hidden = useHiddenTab();
  const [choice, setChoice] = useState<boolean>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [round, setRound] = useState(0);
  const latest = useRef(advance);
  latest.current = advance;
  const playing = delayMs !== undefined && (choice ?? !reducedMotion);
  const running = playing && !hidden && !held.pointer && !held.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts the timer, that is its purpose
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => latest.current(), delayMs);
    return () => clearInterval(timer);
  }, [running, delayMs, round]);

  return {
    playing,
    togglePlaying: () => setChoice(!playing),
    restart: () => setRound((count) => count + 1),
    hold: {
      onPointerEnter: (event) => setHeld((now) => ({ ...now, pointer: event.pointerType === 'mouse' })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      // A button pressed with the mouse keeps focus for as long as nothing else is clicked: only keyboard focus holds.
      onFocus: (event) => setHeld((now) => ({ ...now, focus: event.target.matches(':focus-visible') })),
      onBlur: () => setHeld((now) => ({ ...now, focus: false })),
    },
  };
}
