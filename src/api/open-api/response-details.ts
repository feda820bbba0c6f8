import { isRetryable } from '../../domain/errors.ts';
import type { Json } from './schema-references.ts';

type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (description: string): JsonObject => ({ description, schema: { type: 'string' } });

/** Headers of what GET answers with 200 or 304. */
const READ_HEADERS: JsonObject = {
  ETag: text('strong; send it back in If-None-Match'),
  'Cache-Control': text('no-store where the content service forbids storing'),
  'Cache-Status': text('RFC 9211: how the answer was served'),
  'Server-Timing': text('milliseconds'),
  Vary: text('what the answer depends on besides its URL'),
};
const RETRY_AFTER: JsonObject = { 'Retry-After': text('seconds') };

/** What Swagger says of a response whose schema says nothing. */
const UNNAMED = 'Default Response';

/** An error's codes stand with its response, its body is the one that all errors have. */
function describeError(status: string, response: JsonObject, codes: Json): JsonObject {
  return {
    ...response,
    'x-error-codes': codes,
    ...(isRetryable(Number(status)) ? { headers: RETRY_AFTER } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function describeResponse(method: string, status: string, response: Json): Json {
  if (!isObject(response)) return response;
  const content = isObject(response.content) ? response.content['application/json'] : undefined;
  const schema = isObject(content) ? content.schema : undefined;
  const codes = isObject(schema) ? schema['x-error-codes'] : undefined;
  if (codes !== undefined) return describeError(status, response, codes);
  const named = response.description === UNNAMED ? { ...response, description: 'what was asked for' } : response;
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

/** Adds to the document's paths what a JSON schema cannot say: response headers, and the codes behind each error status. */
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
