import type { FacetOption } from '../../domain/catalogue.ts';
import type { FacetIndex } from './facet-index.ts';

type Label = (value: string) => string;

/** What the options of one dropdown are made from. */
export interface OptionsRequest {
  /** By code: what choosing that option would give. */
  counts: Uint32Array;
  /** The values chosen in this dropdown, as they were written. */
  chosen: readonly string[];
  /** Text of a value in the language of the page. */
  label: Label;
  /** At most so many options, those that are chosen aside. */
  limit: number;
}

const sameTexts = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** The codes of the values that most publications have. */
function frequentCodes({ codes, values }: FacetIndex, limit: number): ReadonlySet<number> {
  const uses = new Uint32Array(values.length + 1);
  for (const code of codes) uses[code] = (uses[code] ?? 0) + 1;
  const byUse = [...values.keys()].sort((one, other) => (uses[other] ?? 0) - (uses[one] ?? 0) || one - other);
  return new Set(byUse.slice(0, limit));
}

/** Codes by label in the language of the page. Sorting costs more than counting, so the last order is kept. */
function labelOrder(collator: Intl.Collator): (labels: readonly string[]) => readonly number[] {
  let known: readonly string[] = [];
  let order: readonly number[] = [];
  return (labels) => {
    if (!sameTexts(labels, known)) {
      known = labels;
      order = [...labels.keys()].sort((a, b) => collator.compare(labels[a] ?? '', labels[b] ?? '') || a - b);
    }
    return order;
  };
}

/** The options of a dropdown, and how many more there are. */
export interface Options {
  options: FacetOption[];
  leftOut: number;
}

/**
 * Makes the options of a dropdown: sorted by label in the language of the page; where there are too
 * many, the values that most publications have, and those chosen. Empty when the whole catalogue
 * has at most one distinct value: the dropdown is not shown (docs/rules.md#filters).
 */
export function facetOptions(index: FacetIndex, collator: Intl.Collator): (request: OptionsRequest) => Options {
  const { values, codeOf } = index;
  const ordered = labelOrder(collator);
  return ({ counts, chosen, label, limit }) => {
    if (values.length <= 1) return { options: [], leftOut: 0 };
    // A value that is chosen in another spelling stays as the URL has it, so that it can be given up.
    const spelled = new Map(chosen.map((value) => [codeOf(value), value]));
    const labels = values.map(label);
    const order = ordered(labels);
    const frequent = values.length > limit ? frequentCodes(index, limit) : undefined;
    const kept = frequent ? order.filter((code) => frequent.has(code) || spelled.has(code)) : order;
    const options = kept.map((code) => ({
      value: spelled.get(code) ?? values[code] ?? '',
      label: labels[code] ?? '',
      count: counts[code] ?? 0,
    }));
    return { options, leftOut: values.length - kept.length };
  };
}
