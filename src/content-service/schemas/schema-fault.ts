import type { Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';

/** A place where a value breaks its schema. */
interface SchemaFault {
  /** RFC 6901 JSON pointer; `""` is the whole value. */
  pointer: string;
  reason: string;
}

type SchemaError = ReturnType<Validator['Errors']>[number];

/** The path of the type of a block, below that of an alternative whose type the value lacks. */
const TYPE = /^(.*\/anyOf\/\d+)\/properties\/type$/;

/** Errors that only sum up others. */
const SUMMARIES = ['anyOf', 'additionalProperties'];

const depthOf = ({ instancePath }: SchemaError): number => instancePath.split('/').length;

/** What the alternatives expect at a place: their constants, or the names of their types. */
function expected({ keyword, params }: SchemaError): unknown[] {
  if (keyword === 'const' && 'allowedValue' in params) return [params.allowedValue];
  return keyword === 'type' && 'type' in params ? [params.type].flat() : [];
}

function reasonOf(error: SchemaError, errors: readonly SchemaError[]): string {
  const { keyword, instancePath, message } = error;
  if (keyword === 'boolean') return 'is not a field of the schema';
  if (keyword !== 'const' && keyword !== 'type') return message;
  const alike = errors.filter((other) => other.keyword === keyword && other.instancePath === instancePath);
  const values = [...new Set(alike.flatMap(expected))];
  return keyword === 'type' ? `must be ${values.join(' or ')}` : `must be one of ${values.join(', ')}`;
}

/** More errors than a block has in all alternatives. By default typebox stops after eight. */
const MAX_ERRORS = 10_000;

function allErrors(schema: Validator, value: unknown): SchemaError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_ERRORS });
  try {
    return schema.Errors(value);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/**
 * The fault to report of a value that does not match a schema: the innermost one in the
 * alternatives that the value was meant for. The faults in the others are of no use.
 */
export function schemaFault(schema: Validator, value: unknown): SchemaFault {
  const errors = allErrors(schema, value);
  const others = errors.flatMap(({ keyword, schemaPath }) =>
    keyword === 'const' ? (TYPE.exec(schemaPath)?.[1] ?? []) : [],
  );
  const isMeant = ({ schemaPath }: SchemaError) =>
    !others.some((other) => schemaPath === other || schemaPath.startsWith(`${other}/`));
  const meant = errors.filter((error) => isMeant(error) && !SUMMARIES.includes(error.keyword));
  const candidates = meant.length > 0 ? meant : errors.filter(({ keyword }) => keyword === 'const');
  const [deepest] = candidates.toSorted((one, other) => depthOf(other) - depthOf(one));
  if (!deepest) return { pointer: '', reason: 'does not match its schema' };
  return { pointer: deepest.instancePath, reason: reasonOf(deepest, candidates) };
}
