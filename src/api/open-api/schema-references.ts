/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A schema, compared by identity. */
type Schema = object;

/** Key of the placeholder for a reference. Swagger would resolve a real reference too early. */
const PLACEHOLDER = 'x-named-schema';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function mapValues(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

/** Copies a schema. A named schema inside it becomes a placeholder. */
export function nameSchemas(names: ReadonlyMap<Schema, string>, value: unknown): unknown {
  const name = isObject(value) ? names.get(value) : undefined;
  return name === undefined ? mapValues(value, (inner) => nameSchemas(names, inner)) : { [PLACEHOLDER]: name };
}

/** Describes a record by additionalProperties, as OpenAPI tools expect, instead of a pattern. */
function simplifyRecord(value: Record<string, unknown>): Record<string, unknown> {
  const { patternProperties, ...rest } = value;
  const [pattern, ...others] = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  if (pattern?.[0] !== '^.*$' || others.length > 0) return value;
  return { ...rest, additionalProperties: pattern[1] };
}

/** Replaces all placeholders in a document by references. */
export function resolveNames(value: unknown): Json {
  if (isObject(value) && typeof value[PLACEHOLDER] === 'string') {
    return { $ref: `#/components/schemas/${value[PLACEHOLDER]}` };
  }
  return mapValues(isObject(value) && !Array.isArray(value) ? simplifyRecord(value) : value, resolveNames) as Json;
}

/** Makes a recursive schema refer to itself by its name in the document. */
function unrolled(name: string, schema: Record<string, unknown>): Record<string, unknown> {
  const { $defs, $ref } = schema;
  if (!isObject($defs) || typeof $ref !== 'string') return schema;
  const { $id: _, ...definition } = $defs[$ref] as Record<string, unknown>;
  const refer = (value: unknown): unknown =>
    isObject(value) && value.$ref === $ref ? { [PLACEHOLDER]: name } : mapValues(value, refer);
  return refer(definition) as Record<string, unknown>;
}

/** The document's `components.schemas`, which refer to each other by name. */
export function componentSchemas(schemas: Readonly<Record<string, Schema>>): Record<string, Json> {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const components = Object.entries(schemas).map(([name, schema]): [string, Json] => {
    const root = unrolled(name, schema as Record<string, unknown>);
    return [name, resolveNames(mapValues(root, (inner) => nameSchemas(names, inner)))];
  });
  return Object.fromEntries(components);
}
