import { isRetryable } from '../../domain/errors.ts';
import type { Json } from './schema-references.ts';

type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (description: string): JsonObject => ({ description, schema: { type: 'string' } });

/** Headers of a successful response to GET. */
const READ_HEADERS: JsonObject = {
  ETag: text('strong; for If-None-Match'),
  'Cache-Control': text('no-store if the content service forbids storing'),
  'Cache-Status': text('RFC 9211: how the response was served'),
  'Server-Timing': text('milliseconds'),
  Vary: text('headers that the response depends on'),
};
const RETRY_AFTER: JsonObject = { 'Retry-After': text('seconds') };

/** What Swagger writes if a schema has no description. */
const UNNAMED = 'Default Response';

/** Moves the error codes from the schema to the response, and refers to the shared error schema. */
function describeError(status: string, response: JsonObject, codes: Json): JsonObject {
  const described = {
    ...response,
    'x-error-codes': codes,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return isRetryable(Number(status)) ? { ...described, headers: RETRY_AFTER } : described;
}

function describeResponse(method: string, status: string, response: Json): Json {
  if (!isObject(response)) return response;
  const content = isObject(response.content) ? response.content['application/json'] : undefined;
  const schema = isObject(content) ? content.schema : undefined;
  const codes = isObject(schema) ? schema['x-error-codes'] : undefined;
  if (codes !== undefined) return describeError(status, response, codes);
  const named = response.description === UNNAMED ? { ...response, description: 'the requested content' } : response;
  return method === 'get' ? { ...named, headers: READ_HEADERS } : named;
}

function describeOperation(method: string, operation: Json): Json {
  if (!isObject(operation) || !isObject(operation.responses)) return operation;
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    describeResponse(method, status, response),
  ]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** Adds what JSON schemas cannot express: the headers and error codes of responses. */
export function describeResponses(paths: Json): JsonObject {
  if (!isObject(paths)) return {};
  const described = Object.entries(paths).map(([url, operations]): [string, Json] => [
    url,
    isObject(operations)
      ? Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [method, describeOperation(method, operation)]),
        )
      : operations,
  ]);
  return Object.fromEntries(described);
}
