/** An object from outside. Only its own fields are read, each by its name. */
export type WireObject = Readonly<Record<string, unknown>>;

export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as the content service may write it: numbers count as text, null as absent; undefined when it is neither. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A text with its outer white space trimmed; undefined for a blank one. */
export function filledTextOf(value: unknown): string | undefined {
  const text = textOf(value)?.trim();
  return text === '' ? undefined : text;
}

/** Whether a value stands for "not given". */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/**
 * An id given as text, number, `{"$id"}` or `{"$oid"}`, as text (docs/rules.md#publication-ids);
 * undefined for anything else or blank.
 */
export function idOf(value: unknown): string | undefined {
  if (isWireObject(value)) return filledTextOf(value.$id ?? value.$oid);
  return filledTextOf(value);
}
