import type { Measurement } from './measure.ts';

/** One row of the report, with its goal. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** The figures behind the result. */
  notes: string;
}

export function printHeading(): void {
  console.log('| what | measured | goal | how |\n|---|---|---|---|');
}

export const printRow = ({ what, measured, goal, notes }: Row): void =>
  console.log(`| ${what} | ${measured} | ${goal} | ${notes} |`);

/** The row of a failed measurement: an unexpected response, or a server that did not start. */
export const notMeasured = (what: string, error: unknown): Row => ({
  what,
  measured: 'not measured',
  goal: '',
  notes: error instanceof Error ? error.message : String(error),
});

/** A measurement against its base: the ratio is the median over the rounds. */
export const comparisonRow = (what: string, ours: Measurement, base: Measurement, goal: string): Row => ({
  what,
  measured: `${ours.ratio.toFixed(2)} x`,
  goal,
  notes:
    `${ours.cpu.toFixed(0)} against ${base.cpu.toFixed(0)} µs CPU; ${ours.requestsPerSecond.toFixed(0)} requests/s, ` +
    `p50 ${ours.p50.toFixed(1)}, p99 ${ours.p99.toFixed(1)} ms; peak ${ours.peak.toFixed(0)} MB`,
});
