import { type ContractProblem, describeValue } from '../contract/contract-problem.ts';

/** Something about a call that its developer should know. */
export interface Finding {
  /** An `error` must be fixed; a `hint` may be. */
  severity: 'error' | 'hint';
  /** JSON pointer into the response; `""` is the whole response. */
  pointer: string;
  text: string;
}

/** Most findings that are printed for a call; the others are counted. */
const MAX_SHOWN = 20;

/** The findings of one call. */
export class CallFindings {
  /** Such as `GET /api/pages/about (meridian, en)`. */
  readonly call: string;
  readonly findings: Finding[] = [];
  /** The content of the response in a few words. */
  summary = '';

  constructor(call: string) {
    this.call = call;
  }

  error(pointer: string, found: unknown, expected: string): void {
    this.findings.push({ severity: 'error', pointer, text: `found ${describeValue(found)}; expected ${expected}` });
  }

  /** An error that does not concern a single value. */
  fault(text: string): void {
    this.findings.push({ severity: 'error', pointer: '', text });
  }

  hint(text: string, pointer = ''): void {
    this.findings.push({ severity: 'hint', pointer, text });
  }

  /** Callback for the readers of the contract. */
  readonly report = ({ pointer, found, expected }: ContractProblem): void => {
    this.findings.push({ severity: 'error', pointer, text: `found ${found}; expected ${expected}` });
  };

  count(severity: Finding['severity']): number {
    return this.findings.filter((finding) => finding.severity === severity).length;
  }

  /** The lines to print. */
  lines(): string[] {
    const shown = this.findings.slice(0, MAX_SHOWN).map(({ severity, pointer, text }) => {
      const place = pointer === '' ? '' : `${pointer}: `;
      return `  ${severity.padEnd(5)} ${place}${text}`;
    });
    const more = this.findings.length - shown.length;
    const heading = this.count('error') > 0 ? `mend   ${this.call}` : `ok     ${this.call}`;
    return [
      this.summary ? `${heading}: ${this.summary}` : heading,
      ...shown,
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ];
  }
}
