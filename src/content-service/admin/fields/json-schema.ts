/** What the editor reads of a schema of TypeBox, which is JSON Schema. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  const?: unknown;
  default?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  patternProperties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  pattern?: string;
  minLength?: number;
  minProperties?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  $defs?: Readonly<Record<string, JsonSchema>>;
  $ref?: string;
  'x-kind'?: string;
}

/** The schema of the values of a record, whose keys are free. */
export const recordValue = ({ patternProperties }: JsonSchema): JsonSchema | undefined =>
  Object.values(patternProperties ?? {})[0];

/** The options of a union of texts. */
export function textOptions({ anyOf = [] }: JsonSchema): string[] | undefined {
  const options = anyOf.map((option) => option.const).filter((value) => typeof value === 'string');
  return options.length > 0 && options.length === anyOf.length ? options : undefined;
}

/** The discriminator of a union of objects: the property that is a constant in each member. */
export function discriminator({ anyOf = [] }: JsonSchema): string | undefined {
  const [first] = anyOf;
  const isConstant = (name: string) => anyOf.every(({ properties }) => properties?.[name]?.const !== undefined);
  return Object.keys(first?.properties ?? {}).find(isConstant);
}

/** The record of a union of a record and a text, such as a text for each language or for all. */
export function recordOrText({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  if (anyOf.length !== 2 || !anyOf.some(({ type }) => type === 'string')) return undefined;
  return anyOf.find((member) => recordValue(member) !== undefined);
}

/** The only member of a union that is an object with known fields. */
export function onlyObject({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const objects = anyOf.filter(({ properties }) => properties !== undefined);
  return objects.length === 1 ? objects[0] : undefined;
}
