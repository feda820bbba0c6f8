/**
 * Decodes a percent-encoded part of a URL; undefined for a malformed one, where the platform's
 * function throws.
 */
export function decodeUriComponent(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
