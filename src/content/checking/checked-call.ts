import { type ContractProblem, describeValue, type ReportProblem } from '../../domain/contract-problem.ts';
import type { ContentResponse } from '../upstream/content-client.ts';
import { parseJson } from '../upstream/parse-json.ts';

/** What the developer of the content service should know about a call. */
interface Finding {
  /** An `error` must be fixed; a `hint` may be. */
  severity: 'error' | 'hint';
  /** JSON pointer into the response; `""` is the whole response. */
  pointer: string;
  text: string;
}

/** Maximum number of findings printed for a call; the others are counted. */
const MAX_SHOWN = 20;

/** The messages of an error and its causes, for the output. */
export const causeOf = (error: unknown): string =>
  error instanceof Error ? [error.message, causeOf(error.cause)].filter(Boolean).join(' ') : '';

/** A call with its response and findings. */
export class CheckedCall {
  /** Such as `GET /api/pages/about (institute, en)`. */
  readonly #name: string;
  readonly #findings: Finding[] = [];
  response: ContentResponse | undefined;
  /** A short description of the response. */
  summary = '';

  constructor(name: string) {
    this.#name = name;
  }

  error(pointer: string, found: unknown, expected: string): void {
    this.#report({ pointer, found: describeValue(found), expected });
  }

  /** An error that does not concern a single value. */
  fault(text: string): void {
    this.#findings.push({ severity: 'error', pointer: '', text });
  }

  hint(text: string, pointer = ''): void {
    this.#findings.push({ severity: 'hint', pointer, text });
  }

  get isSuccess(): boolean {
    return this.response !== undefined && this.response.status >= 200 && this.response.status <= 299;
  }

  /** Reads the body. Reports an error and returns undefined if the body cannot be used. */
  read<T>(read: (json: unknown, report: ReportProblem) => T | undefined, expected: string): T | undefined {
    if (!this.response) return undefined;
    if (!this.isSuccess) {
      this.fault(`status ${this.response.status}; expected 200`);
      return undefined;
    }
    let json: unknown;
    try {
      json = parseJson(this.response.body);
    } catch (error) {
      this.fault(`the body is no usable JSON: ${causeOf((error as Error).cause)}`);
      return undefined;
    }
    const value = read(json, (problem) => this.#report(problem));
    if (value === undefined) this.error('', json, expected);
    return value;
  }

  count(severity: Finding['severity']): number {
    return this.#findings.filter((finding) => finding.severity === severity).length;
  }

  /** The lines to print. */
  lines(): string[] {
    const heading = `${this.count('error') > 0 ? 'mend ' : 'ok   '}  ${this.#name}`;
    const shown = this.#findings
      .slice(0, MAX_SHOWN)
      .map(({ severity, pointer, text }) => `  ${severity.padEnd(5)} ${pointer === '' ? '' : `${pointer}: `}${text}`);
    const more = this.#findings.length - shown.length;
    return [
      this.summary ? `${heading}: ${this.summary}` : heading,
      ...shown,
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ];
  }

  #report({ pointer, found, expected }: Omit<ContractProblem, 'kind'>): void {
    this.#findings.push({ severity: 'error', pointer, text: `found ${found}; expected ${expected}` });
  }
}
