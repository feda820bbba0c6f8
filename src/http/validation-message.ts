/** One error of the validator, in the format of TypeBox and Ajv. */
interface ValidationError {
  keyword?: string;
  instancePath?: string;
  message?: string;
  params?: Record<string, unknown>;
}

/** The properties that Fastify adds to an error of its validation. */
export interface FailedValidation {
  validation?: readonly ValidationError[] | undefined;
  validationContext?: string | undefined;
}

const PLACES: Record<string, string> = {
  querystring: 'Query parameter',
  params: 'Path parameter',
  headers: 'Header',
};

function fieldOf({ instancePath = '', params = {} }: ValidationError): string {
  const missing = params.requiredProperties ?? params.missingProperty ?? params.additionalProperties;
  const path = instancePath.split('/').slice(1);
  const name = Array.isArray(missing) ? missing[0] : missing;
  return [...path, ...(typeof name === 'string' ? [name] : [])].join('.');
}

function problemOf(errors: readonly ValidationError[]): string {
  const allowed = errors.flatMap(({ params }) => (params?.allowedValue ? [String(params.allowedValue)] : []));
  if (allowed.length > 0) return `must be one of ${allowed.join(', ')}`;
  const [first] = errors;
  if (first?.keyword === 'required') return 'is missing';
  if (first?.keyword === 'additionalProperties' || first?.keyword === 'boolean') return 'is not known';
  return first?.message ?? 'is not valid';
}

/** A sentence with the invalid field and its error. */
export function explainValidation({ validation = [], validationContext = '' }: FailedValidation): string {
  const [first] = validation;
  const field = first ? fieldOf(first) : '';
  const errors = validation.filter((error) => error.instancePath === first?.instancePath);
  const place = PLACES[validationContext] ?? (field === '' ? 'The body' : 'Field');
  return `${place}${field === '' ? '' : ` "${field}"`} ${problemOf(errors)}.`;
}
