import type { Measurement } from './measure.ts';

/** One line of the report beside its goal. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** How it came about. */
  notes: string;
}

export function printHeading(): void {
  console.log('| what | measured | goal | how |\n|---|---|---|---|');
}

export const printRow = ({ what, measured, goal, notes }: Row): void =>
  console.log(`| ${what} | ${measured} | ${goal} | ${notes} |`);

/** Stands for rows that could not be measured: what was asked was answered otherwise, or a server did not start. */
export const notMeasured = (what: string, error: unknown): Row => ({
  what,
  measured: 'not measured',
  goal: '',
  notes: error instanceof Error ? error.message : String(error),
});

/** A measurement against its base: the ratio is the median of those of the turns. */
export const comparisonRow = (what: string, ours: Measurement, base: Measurement, goal: string): Row => ({
  what,
  measured: `${ours.ratio.toFixed(2)} x`,
  goal,
  notes:
    `${ours.cpu.toFixed(0)} against ${base.cpu.toFixed(0)} µs CPU; ${ours.requestsPerSecond.toFixed(0)} requests/s, ` +
    `p50 ${ours.p50.toFixed(1)}, p99 ${ours.p99.toFixed(1)} ms; peak ${ours.peak.toFixed(0)} MB`,
});
