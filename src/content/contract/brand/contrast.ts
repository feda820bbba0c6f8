import { wcagContrast } from 'culori';
import { hexOf, oklchOf } from './colour-values.ts';

/** The contrast (WCAG 2) that a colour needs to other colours. */
export interface ContrastNeed {
  /** Such as 4.5. */
  ratio: number;
  /** As `#rrggbb`. */
  to: readonly string[];
}

const STEP = 0.005;

/** The lowest contrast of a colour to others, rounded down to hundredths. */
export const lowestContrast = (colour: string, others: readonly string[]): number =>
  Math.floor(Math.min(...others.map((other) => wcagContrast(colour, other))) * 100) / 100;

const isMet = (colour: string, needs: readonly ContrastNeed[]) =>
  needs.every(({ ratio, to }) => lowestContrast(colour, to) >= ratio);

/**
 * The colour itself if it has the contrasts that it needs. Otherwise the one with the nearest
 * lightness (OKLCH) that has them; undefined if none has.
 */
export function nearestPassing(colour: string, needs: readonly ContrastNeed[]): string | undefined {
  const oklch = oklchOf(colour);
  if (!oklch || isMet(colour, needs)) return colour;
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const l of [oklch.l - distance, oklch.l + distance]) {
      const moved = l < 0 || l > 1 ? undefined : hexOf({ ...oklch, l });
      if (moved !== undefined && isMet(moved, needs)) return moved;
    }
  }
  return undefined;
}
