const DOT_SEGMENT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/**
 * The value of a filterable attribute: trimmed, compared whole (decisions 19); undefined for a blank one, which is
 * no option (decisions 23), and for one that is the path of a file.
 */
export function facetValue(raw: string | undefined): string | undefined {
  const value = raw?.trim();
  return value && !DOT_SEGMENT.test(value) ? value : undefined;
}
