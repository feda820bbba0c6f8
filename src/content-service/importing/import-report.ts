import { unmarkedText } from '../../domain/plain-text.ts';
import type { ImportCounts, Outcome, OutcomeKind } from './import-entries.ts';

/** Outcomes that a run prints; a dry run prints the others too, but `unchanged`. */
const ALWAYS: ReadonlySet<OutcomeKind> = new Set(['duplicate', 'refused', 'value']);

const WORDS: Readonly<Record<OutcomeKind, string>> = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  duplicate: 'duplicate, skipped',
  refused: 'refused',
  removed: 'removed',
  value: 'imported without a value',
};

/** The line of an outcome; undefined for one that is not printed. */
export function outcomeLine({ kind, place, title, reason }: Outcome, dryRun: boolean): string | undefined {
  if (kind === 'unchanged' || !(dryRun || ALWAYS.has(kind))) return undefined;
  const name = title === undefined ? undefined : `"${unmarkedText(title)}"`;
  return `${place} ${WORDS[kind]}: ${[name, reason].filter(Boolean).join(', ')}`.replace(/: $/, '');
}

/** What an import did, in a few words. */
export function summaryOf(counts: ImportCounts): string {
  const { new: added, changed, unchanged, duplicate, refused, removed } = counts;
  const parts = [
    `${added} new`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    `${duplicate} ${duplicate === 1 ? 'duplicate' : 'duplicates'}`,
    `${refused} refused`,
  ];
  if (removed > 0) parts.push(`${removed} removed`);
  return parts.join(', ');
}

/** Whether a source had anything but entries that are refused. */
export const isOfUse = (counts: ImportCounts): boolean =>
  counts.new + counts.changed + counts.unchanged + counts.duplicate + counts.removed > 0;
