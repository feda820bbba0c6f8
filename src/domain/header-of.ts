/** Returns a header by its lower-case name. Repeated values are joined by commas (RFC 9110 5.3). */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
