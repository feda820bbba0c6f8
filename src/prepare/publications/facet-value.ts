const DOT_SEGMENT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/**
 * The value of a filterable attribute, trimmed; it is compared whole (docs/rules.md#categories).
 * Undefined for a blank value, which is no option (docs/rules.md#filters), and for a path with dot
 * segments.
 */
export function facetValue(raw: string | undefined): string | undefined {
  const value = raw?.trim();
  return value && !DOT_SEGMENT.test(value) ? value : undefined;
}
