import { type ContractProblem, describeValue } from '../contract/contract-problem.ts';

/** What the developer of a content service learns from one call. */
export interface Finding {
  /** `error` has to be mended, `hint` is worth a look. */
  severity: 'error' | 'hint';
  /** JSON pointer into the answer; `""` is the whole answer. */
  pointer: string;
  text: string;
}

/** Findings that one call shows; the rest are counted. */
const MAX_SHOWN = 20;

/** The findings of one call, and how they are written. */
export class CallFindings {
  /** Such as `GET /api/pages/about (meridian, en)`. */
  readonly call: string;
  readonly findings: Finding[] = [];
  /** What is there, in a few words, when all is well. */
  summary = '';

  constructor(call: string) {
    this.call = call;
  }

  error(pointer: string, found: unknown, expected: string): void {
    this.findings.push({ severity: 'error', pointer, text: `found ${describeValue(found)}; expected ${expected}` });
  }

  /** A failure that is no matter of one value. */
  fault(text: string): void {
    this.findings.push({ severity: 'error', pointer: '', text });
  }

  hint(text: string, pointer = ''): void {
    this.findings.push({ severity: 'hint', pointer, text });
  }

  /** Takes what the contract's readers report. */
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
