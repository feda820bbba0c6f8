import { sameLooks } from '../../domain/same-looks.ts';

const DOT_SEGMENT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/**
 * A filterable value, trimmed and compared whole (docs/rules.md#categories). Undefined for a blank
 * value (docs/rules.md#filters) and for a path with dot segments.
 */
export function facetValue(raw: string | undefined): string | undefined {
  const value = raw?.trim();
  return value && sameLooks(value) !== '' && !DOT_SEGMENT.test(value) ? value : undefined;
}
