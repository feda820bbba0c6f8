import { appendFileSync } from 'node:fs';

/** What was measured of one fault. */
export interface FaultMeasured {
  /** Requests that visitors made while it lasted. */
  requests?: number;
  /** Of those, the ones that were answered wrongly or not at all. */
  failed?: number;
  /** Milliseconds. */
  p99?: number;
  /** Calls that the content service received. */
  contentCalls?: number;
  /** What else there is to know, in a few words. */
  note?: string;
}

/** One line of the file that the table is made from. */
export interface FaultResult extends FaultMeasured {
  id: string;
}

/** Notes what was measured of a fault, for `npm run faults`, which names the file; nothing otherwise. */
export function recordFault(id: string, measured: FaultMeasured): void {
  const file = process.env.FAULT_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify({ id, ...measured } satisfies FaultResult)}\n`);
}

/** The size of a load: in `npm test` a small one, in `npm run faults` the whole. */
export const sized = (small: number, whole: number): number => (process.env.FAULTS_WHOLE ? whole : small);
