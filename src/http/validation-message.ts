/** One complaint of the validator; TypeBox and Ajv share this form. */
interface Complaint {
  keyword?: string;
  instancePath?: string;
  message?: string;
  params?: Record<string, unknown>;
}

/** What Fastify attaches to the error of a request that its schema refuses. */
export interface FailedValidation {
  validation?: readonly Complaint[] | undefined;
  validationContext?: string | undefined;
}

const PLACES: Record<string, string> = {
  querystring: 'Query parameter',
  params: 'Path parameter',
  headers: 'Header',
};

function fieldOf({ instancePath = '', params = {} }: Complaint): string {
  const missing = params.requiredProperties ?? params.missingProperty ?? params.additionalProperties;
  const path = instancePath.split('/').slice(1);
  const name = Array.isArray(missing) ? missing[0] : missing;
  return [...path, ...(typeof name === 'string' ? [name] : [])].join('.');
}

function whatIsWrong(complaints: readonly Complaint[]): string {
  const allowed = complaints.flatMap(({ params }) => (params?.allowedValue ? [String(params.allowedValue)] : []));
  if (allowed.length > 0) return `must be one of ${allowed.join(', ')}`;
  const [first] = complaints;
  if (first?.keyword === 'required') return 'is missing';
  if (first?.keyword === 'additionalProperties' || first?.keyword === 'boolean') return 'is not known';
  return first?.message ?? 'is not valid';
}

/** A sentence that names the field that is wrong and says how, for the person who made the request. */
export function explainValidation({ validation = [], validationContext = '' }: FailedValidation): string {
  const [first] = validation;
  const field = first ? fieldOf(first) : '';
  const complaints = validation.filter((complaint) => complaint.instancePath === first?.instancePath);
  const place = PLACES[validationContext] ?? (field === '' ? 'The body' : 'Field');
  return `${place}${field === '' ? '' : ` "${field}"`} ${whatIsWrong(complaints)}.`;
}
