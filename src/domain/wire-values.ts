/** A JSON object of the content service. Each field is read by name. */
export type WireObject = Readonly<Record<string, unknown>>;

export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text. Numbers are converted; all other values become undefined. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A trimmed text; undefined for a blank one. */
export function filledTextOf(value: unknown): string | undefined {
  const text = textOf(value)?.trim();
  return text === '' ? undefined : text;
}

/** A number. Document stores encode long ones as `{"$numberLong"}` with their digits. */
export function numberOf(value: unknown): number | undefined {
  const number = isWireObject(value) ? Number.parseInt(String(value.$numberLong), 10) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Whether a value means "not given". */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/**
 * An id as text. Its wire form is a text, a number, `{"$id"}`, `{"$oid"}` or `{"$numberLong"}`
 * (docs/rules.md#publication-ids).
 */
export function idOf(value: unknown): string | undefined {
  if (isWireObject(value)) return filledTextOf(value.$id ?? value.$oid ?? value.$numberLong);
  return filledTextOf(value);
}
