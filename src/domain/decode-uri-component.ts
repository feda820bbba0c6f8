/** Decodes a part of a URL; undefined for malformed percent-encoding. */
export function decodeUriComponent(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
