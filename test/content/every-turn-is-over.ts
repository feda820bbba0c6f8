import type { Test } from 'tap';

/** Lets each question for the time find that a turn is over (src/content/turns.ts). */
export function everyTurnIsOver(t: Test): void {
  let now = performance.now();
  t.intercept(performance, 'now', {
    value: () => {
      now += 1_000;
      return now;
    },
  });
}
