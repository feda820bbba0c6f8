const DOT_SEGMENT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/**
 * The value of a filterable attribute: trimmed, compared whole (docs/rules.md#categories);
 * undefined for a blank one, which is no option (docs/rules.md#filters), and for one that is the
 * path of a file.
 */
export function facetValue(raw: string | undefined): string | undefined {
  const value = raw?.trim();
  return value && !DOT_SEGMENT.test(value) ? value : undefined;
}
