/** What happens to a value that breaks the contract. */
type ProblemKind =
  | 'unknown-block'
  | 'unknown-template'
  | 'dropped-block'
  | 'dropped-zone'
  | 'dropped-publication'
  | 'dropped-entry'
  | 'dropped-field'
  /** A colour without enough contrast, which another one replaces. */
  | 'moved-colour';

/** A place where a response breaks the contract (docs/rules.md#contract-check). */
export interface ContractProblem {
  kind: ProblemKind;
  /** RFC 6901 JSON pointer into the response; `""` is the whole response. */
  pointer: string;
  /** The value at `pointer`, described for a log line. */
  found: string;
  expected: string;
}

/** Called for each problem. The usable parts of the response are still used. */
export type ReportProblem = (problem: ContractProblem) => void;

const MAX_SHOWN = 60;

const shown = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Describes a JSON value: `a number, 42`, `a list of 3`, `an object with the keys a, b`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${JSON.stringify(shown(value))}`;
  if (typeof value !== 'object') return `a ${typeof value}, ${shown(String(value))}`;
  const keys = Object.keys(value);
  return keys.length === 0 ? 'an empty object' : `an object with the keys ${shown(keys.join(', '))}`;
}

/** Appends a segment to a JSON pointer. */
export const below = (pointer: string, segment: string | number): string =>
  `${pointer}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Reports a value that breaks the contract. Returns undefined, which replaces the value. */
export function refuse(
  report: ReportProblem,
  kind: ProblemKind,
  pointer: string,
  value: unknown,
  expected: string,
): undefined {
  report({ kind, pointer, found: describeValue(value), expected });
}
