import { parseArgs } from 'node:util';

/** What `npm run bench -- …` can be told. */
export interface BenchArguments {
  /** Leaves CPU profiles of the service, and prints what a cached page costs most. */
  profile: boolean;
  /** Asks for the whole million of unknown addresses. */
  million: boolean;
  /** Only rows whose name contains one of these. */
  rows: string[];
  /** Turns that count, after one that warms up. */
  rounds: number;
  /** Requests of each cached row in each turn. */
  requests: number;
  /** File of records for the rows of the catalogue, JSON Lines, plain or gzipped; without one they are made. */
  publications?: string;
}

/** Reads the command line; throws a readable error for what it does not know. */
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
