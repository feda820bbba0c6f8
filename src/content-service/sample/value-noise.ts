import type { Random } from './seeded-random.ts';

/** Points of the lattice on each side; the noise repeats after so many. */
const SIDE = 256;

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Values between -1 and 1 that change smoothly over the plane, `octaves` finer layers with half the weight each. */
export type Noise = (x: number, y: number, octaves: number) => number;

/** Makes value noise that is alike for the same source of numbers. */
export function valueNoise(random: Random): Noise {
  const lattice = Float32Array.from({ length: SIDE * SIDE }, () => random() * 2 - 1);
  const at = (x: number, y: number): number => lattice[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] ?? 0;
  const layer = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [smooth(x - left), smooth(y - top)];
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * across;
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * across;
    return upper + (lower - upper) * down;
  };
  return (x, y, octaves) => {
    let [sum, weight, total] = [0, 1, 0];
    for (let octave = 0; octave < octaves; octave++) {
      sum += layer(x * 2 ** octave, y * 2 ** octave) * weight;
      total += weight;
      weight /= 2;
    }
    return sum / total;
  };
}
