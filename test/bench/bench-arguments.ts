import { parseArgs } from 'node:util';

/** Options of `npm run bench -- …`. */
export interface BenchArguments {
  /** Writes CPU profiles of the service and prints the largest costs of a cached page. */
  profile: boolean;
  /** Requests a million unknown URLs instead of 20,000. */
  million: boolean;
  /** Runs only the rows whose name contains one of these. */
  rows: string[];
  /** Measured rounds, after one warm-up round. */
  rounds: number;
  /** Requests of each cached row in each round. */
  requests: number;
  /** JSON Lines file for the catalogue rows, plain or gzipped; synthetic records by default. */
  publications?: string;
}

/** Parses the command line; throws a readable error for an unknown option. */
export function benchArguments(parameters: string[]): BenchArguments {
  const { values } = parseArgs({
    args: parameters,
    options: {
      profile: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      rows: { type: 'string', default: '' },
      rounds: { type: 'string', default: '7' },
      requests: { type: 'string', default: '4000' },
      publications: { type: 'string' },
    },
  });
  const { profile, million, publications } = values;
  const rows = values.rows.split(',').filter((name) => name !== '');
  const counts = { rounds: count(values.rounds), requests: count(values.requests) };
  return { profile, million, rows, ...counts, ...(publications === undefined ? {} : { publications }) };
}

function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`"${text}" is no whole number above 0.`);
}
