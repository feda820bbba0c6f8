import fc from 'fast-check';
import { HOSTILE } from './hostile-strings.ts';

/** The JSON schema keywords that the tests read. */
export interface Schema {
  type?: string;
  const?: unknown;
  'x-kind'?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** A hostile string, or several joined into one. */
export const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.array(fc.constantFrom(...HOSTILE), { minLength: 2, maxLength: 3 }).map((parts) => parts.join('')),
);

/** Generates values for a schema. A leaf that may be a string is a hostile one. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.items) return fc.array(valuesOf(schema.items), { minLength: 1, maxLength: 2 });
  if (schema.properties) {
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, valuesOf(inner)])),
    );
  }
  if (schema.type === 'integer') return fc.nat();
  return schema.type === 'boolean' ? fc.boolean() : hostile;
}
