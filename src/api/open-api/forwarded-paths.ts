import type { Json } from './schema-references.ts';

const errorContent = (name: string): Json => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

const operation = (prefix: string): Json => ({
  summary: `Forwarded to the content service, below ${prefix}`,
  description:
    'Any method, with its headers and a body of at most 64 KB, for paths in canonical form that no endpoint here ' +
    'owns. The path may contain slashes.',
  tags: ['forwarded'],
  parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    default: { description: "the content service's response" },
    '400': {
      description: 'the path is not in canonical form',
      'x-error-codes': ['BAD_PATH'],
      content: errorContent('Error'),
    },
    '404': {
      description: "another spelling of an endpoint's path, or not found by the content service",
      'x-error-codes': ['NOT_FOUND'],
      content: errorContent('Error'),
    },
    '413': { description: 'the body is too large', 'x-error-codes': ['TOO_LARGE'], content: errorContent('Error') },
    '429': {
      description: 'too many forwarded requests of one client; Retry-After has the seconds to wait',
      'x-error-codes': ['TOO_MANY_REQUESTS'],
      content: errorContent('Error'),
    },
    '500': {
      description: 'the content service did not respond',
      'x-error-codes': ['PROXY_FAILED'],
      content: errorContent('ForwardingError'),
    },
  },
});

/** Describes the paths that the proxy forwards; they have no schema. */
export const forwardedPaths = (prefixes: readonly string[]): Record<string, Json> =>
  Object.fromEntries(prefixes.map((prefix) => [`${prefix}/{path}`, { get: operation(prefix) }]));
