import { appendFileSync } from 'node:fs';

/** What was measured while a fault lasted. */
interface FaultMeasured {
  /** Number of requests. */
  requests?: number;
  /** Number of requests with a wrong response or none. */
  failed?: number;
  /** Milliseconds. */
  p99?: number;
  /** Number of calls to the content service. */
  contentCalls?: number;
  /** Other results, in a few words. */
  note?: string;
}

/** One line of the results file. */
export interface FaultResult extends FaultMeasured {
  id: string;
}

/** Records a measurement for the table if `npm run faults` has named a results file. */
export function recordFault(id: string, measured: FaultMeasured): void {
  const file = process.env.FAULT_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify({ id, ...measured } satisfies FaultResult)}\n`);
}

/** The size of a load: small with `npm test`, whole with `npm run faults`. */
export const sized = (small: number, whole: number): number => (process.env.FAULTS_WHOLE ? whole : small);
