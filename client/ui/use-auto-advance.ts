import { type DOMAttributes, useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface AutoAdvance {
  /** Whether the carousel moves automatically when nothing pauses it. */
  playing: boolean;
  togglePlaying: () => void;
  /** Restarts the delay. Called when the user moves the carousel. */
  restart: () => void;
  /** Handlers for the element whose hover and keyboard focus pause the movement. */
  pauseHandlers: Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

function subscribe(target: EventTarget, type: string, onChange: () => void): () => void {
  target.addEventListener(type, onChange);
  return () => target.removeEventListener(type, onChange);
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const onReducedMotion = (onChange: () => void) => subscribe(reducedMotion(), 'change', onChange);
const onVisibility = (onChange: () => void) => subscribe(document, 'visibilitychange', onChange);

/** Milliseconds between automatic moves (docs/rules.md#carousels). */
const ADVANCE_MS = 5000;

/** Media query and tab state on the server and during hydration (docs/rules.md#media-queries). */
const no = () => false;

/**
 * Calls `advance` every {@link ADVANCE_MS} if enabled, until the user pauses it. The timer stops
 * while the pointer is over the element, the keyboard focus is in it or the tab is hidden. Under
 * reduced motion the user must start it (docs/rules.md#carousels).
 */
export function useAutoAdvance(isEnabled: boolean, advance: () => void): AutoAdvance {
  const prefersReducedMotion = useSyncExternalStore(onReducedMotion, () => reducedMotion().matches, no);
  const isTabHidden = useSyncExternalStore(onVisibility, () => document.hidden, no);
  const [choice, setChoice] = useState<boolean>();
  const [paused, setPaused] = useState({ pointer: false, focus: false });
  const [round, setRound] = useState(0);
  const latest = useRef(advance);
  latest.current = advance;
  const playing = isEnabled && (choice ?? !prefersReducedMotion);
  const running = playing && !isTabHidden && !paused.pointer && !paused.focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts the timer
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => latest.current(), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [running, round]);

  return {
    playing,
    togglePlaying: () => setChoice(!playing),
    restart: () => setRound((count) => count + 1),
    pauseHandlers: {
      onPointerEnter: (event) => setPaused((now) => ({ ...now, pointer: event.pointerType === 'mouse' })),
      onPointerLeave: () => setPaused((now) => ({ ...now, pointer: false })),
      // Only keyboard focus pauses, because a button keeps the focus after a click.
      onFocus: (event) => setPaused((now) => ({ ...now, focus: event.target.matches(':focus-visible') })),
      onBlur: () => setPaused((now) => ({ ...now, focus: false })),
    },
  };
}
