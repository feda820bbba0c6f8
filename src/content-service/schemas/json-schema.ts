import type { ContentKind } from './content-kinds.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Whether a part is worth a definition of its own. */
const hasFields = (part: Json): boolean => 'properties' in part && typeof part.title === 'string';

/** Counts how often each part of a schema occurs. */
function countParts(part: unknown, counts: Map<Json, number>): void {
  if (!isObject(part)) return;
  counts.set(part, (counts.get(part) ?? 0) + 1);
  if (counts.get(part) === 1) for (const inner of Object.values(part)) countParts(inner, counts);
}

/**
 * Copies a schema. A part that occurs several times becomes a definition of the whole, and so do
 * the parts of a recursive schema: TypeBox names those by `$id`, which editors take for the address
 * of another file.
 */
class SchemaCopy {
  readonly definitions: Json = {};
  readonly #counts = new Map<Json, number>();
  readonly #names = new Map<Json, string>();

  constructor(schema: Json) {
    countParts(schema, this.#counts);
  }

  of(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.of(item));
    if (!isObject(part)) return part;
    if ((this.#counts.get(part) ?? 0) < 2 || !hasFields(part)) return this.#fieldsOf(part);
    return { $ref: `#/definitions/${this.#nameOf(part)}` };
  }

  #fieldsOf({ $defs, $id: _id, $ref, ...rest }: Json): Json {
    for (const [name, part] of Object.entries($defs ?? {})) this.definitions[name] = this.of(part);
    const copy = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, this.of(part)]));
    if ($ref !== undefined) copy.$ref = `#/definitions/${$ref}`;
    return copy;
  }

  #nameOf(part: Json): string {
    const known = this.#names.get(part);
    if (known !== undefined) return known;
    const name = `${String(part.title).replaceAll(' ', '-')}-${this.#names.size + 1}`;
    this.#names.set(part, name);
    this.definitions[name] = this.#fieldsOf(part);
    return name;
  }
}

/**
 * The JSON Schema of a kind of file, in draft 7, which editors know best. An object may also have
 * the field `$schema`, with the path of this schema.
 */
export function jsonSchemaOf({ title, schema }: Pick<ContentKind, 'title' | 'schema'>): Json {
  const copy = new SchemaCopy(schema as Json);
  const { properties, ...root } = copy.of(schema) as Json;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...root,
    title,
    properties: { $schema: { type: 'string' }, ...(properties as Json | undefined) },
    definitions: copy.definitions,
  };
}
