/** An `error` breaks something for visitors, a `warning` hinders them, a `hint` may be intended. */
type Severity = 'error' | 'warning' | 'hint';
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];

interface Kind {
  severity: Severity;
  /** What to do about it. */
  advice: string;
}

/** Everything that the doctor looks for (docs/rules.md#site-doctor). */
export const KINDS = {
  'dead-link': { severity: 'error', advice: 'Correct the address, or create the page.' },
  'dead-anchor': { severity: 'warning', advice: 'Correct the part after #, or give the target this id.' },
  'dead-file': { severity: 'error', advice: 'Correct the address, or put the file into media.' },
  'redirect-loop': { severity: 'error', advice: 'Let one of the redirects lead to a page.' },
  'failed-page': { severity: 'error', advice: 'Look for this path in the log of the site.' },
  'dead-alternate': { severity: 'error', advice: 'Create the page in this language, or list no alternate for it.' },
  'one-way-alternate': { severity: 'warning', advice: 'List the alternates of both pages on both.' },
  'page-in-no-menu': { severity: 'hint', advice: 'Add the page to a menu, or remove it.' },
  'missing-translation': { severity: 'warning', advice: 'Add the texts to the translations of this language.' },
  'missing-value-label': { severity: 'hint', advice: 'Add the values as keys to the translations of this language.' },
  'image-without-text': { severity: 'error', advice: 'Say in words what the image shows (alt).' },
  'heavy-image': { severity: 'warning', advice: 'Replace the file by a smaller one.' },
  'heading-order': { severity: 'warning', advice: 'Use one first-level heading, and skip no level below it.' },
  'record-without-title': { severity: 'error', advice: 'Add the title.' },
  'record-without-author': { severity: 'hint', advice: 'Add the authors, so that the publication can be cited.' },
  'record-without-date': {
    severity: 'warning',
    advice: 'Add the date, so that the publication can be cited and sorted.',
  },
  'record-without-file': { severity: 'hint', advice: 'Add a file or an external address.' },
  'unknown-block': { severity: 'error', advice: 'Correct the type, or add a block of this type.' },
  'unknown-template': { severity: 'error', advice: 'Correct the name, or add a template of this name.' },
  'low-contrast': { severity: 'warning', advice: 'Choose a colour with more contrast.' },
  'duplicate-slug': { severity: 'error', advice: 'Give each a slug of its own.' },
  'broken-contract': { severity: 'error', advice: 'Send the value in the form of the contract.' },
} as const satisfies Record<string, Kind>;

export type FindingCode = keyof typeof KINDS;

/** One fault of a site. */
export interface Finding {
  code: FindingCode;
  /** The page with its locale prefix, or a call of the content service (`GET /api/sites`). */
  page: string;
  /** How many other pages have the same fault, such as a dead link of a menu. */
  otherPages: number;
  /** Where on the page: a link with its text, a heading, a JSON pointer. */
  place: string;
  /** What is wrong there. */
  problem: string;
}

/** Faults that are the same on each page that shows them, because the place names the target. */
const SAME_EVERYWHERE: ReadonlySet<FindingCode> = new Set(['dead-link', 'dead-file']);

/** Collects findings, each once. */
export class Findings {
  readonly #pages = new Map<string, Set<string>>();
  readonly #byKey = new Map<string, Finding>();

  add(code: FindingCode, page: string, place: string, problem: string): void {
    const key = [code, place, problem, SAME_EVERYWHERE.has(code) ? '' : page].join('\0');
    const pages = this.#pages.get(key) ?? new Set();
    this.#pages.set(key, pages.add(page));
    const first = this.#byKey.get(key)?.page ?? page;
    this.#byKey.set(key, { code, page: first, otherPages: pages.size - 1, place, problem });
  }

  /** The findings, the most severe first, then by page. */
  sorted(): Finding[] {
    const rank = ({ code }: Finding) => SEVERITIES.indexOf(KINDS[code].severity);
    return [...this.#byKey.values()].sort(
      (one, other) => rank(one) - rank(other) || one.page.localeCompare(other.page),
    );
  }
}

/** Exit code of a run: 2 with errors, 1 with warnings, else 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const has = (severity: Severity) => findings.some(({ code }) => KINDS[code].severity === severity);
  if (has('error')) return 2;
  return has('warning') ? 1 : 0;
}
