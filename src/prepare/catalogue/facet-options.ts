import type { FacetOption } from '../../domain/catalogue.ts';
import type { FacetIndex } from './facet-index.ts';

const sameTexts = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/**
 * Makes the options of a dropdown from counts by code: sorted by label in the language of the page. Empty when
 * the whole catalogue has at most one distinct value: the dropdown is not shown (decisions 23).
 */
export function facetOptions(
  { values }: FacetIndex,
  collator: Intl.Collator,
): (counts: Uint32Array, label: (value: string) => string) => FacetOption[] {
  // Sorting costs more than counting, and the labels of one language stay the same: the last order is kept.
  let labels: string[] = [];
  let order: number[] = [];
  return (counts, label) => {
    if (values.length <= 1) return [];
    const wanted = values.map(label);
    if (!sameTexts(wanted, labels)) {
      labels = wanted;
      order = [...wanted.keys()].sort((a, b) => collator.compare(wanted[a] ?? '', wanted[b] ?? '') || a - b);
    }
    return order.map((code) => ({ value: values[code] ?? '', label: wanted[code] ?? '', count: counts[code] ?? 0 }));
  };
}
