import { IMAGE_PREFIX, IMAGE_WIDTHS } from '../../domain/image-widths.ts';
import { IMAGE_TYPES, mediaTypeOf } from '../../images/image-type.ts';
import type { Json } from './schema-references.ts';

const errorContent = (name: string): Json => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

const failure = (description: string, ...codes: string[]) => ({
  description,
  'x-error-codes': codes,
  content: errorContent('Error'),
});

const forwardedOperation = (prefix: string): Json => ({
  summary: `Forwarded to the content service, below ${prefix}`,
  description:
    'Any method, with its headers and a body of at most 64 KB, for paths in canonical form that no endpoint here ' +
    'owns. The path may contain slashes.',
  tags: ['forwarded'],
  parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    default: { description: "the content service's response" },
    '400': failure('the path is not in canonical form', 'BAD_PATH'),
    '404': failure("another spelling of an endpoint's path, or not found by the content service", 'NOT_FOUND'),
    '413': failure('the body is too large', 'TOO_LARGE'),
    '429': failure(
      'too many forwarded requests of one client; Retry-After has the seconds to wait',
      'TOO_MANY_REQUESTS',
    ),
    '500': {
      ...failure('the content service did not respond', 'PROXY_FAILED'),
      content: errorContent('ForwardingError'),
    },
  },
});

const image: Json = Object.fromEntries(
  IMAGE_TYPES.map((type) => [mediaTypeOf(type), { schema: { type: 'string', format: 'binary' } }]),
);

const imageOperation: Json = {
  summary: 'An image in one of the listed widths',
  description:
    "Images from the content service's media, upright and without metadata: in AVIF or WebP if Accept names them, " +
    'else in their own type. Images are never enlarged. SVG and animations are sent as they are.',
  tags: ['images'],
  parameters: [
    { name: 'width', in: 'path', required: true, schema: { type: 'integer', enum: [...IMAGE_WIDTHS] } },
    {
      name: 'path',
      in: 'path',
      required: true,
      description: 'path of the file below /media; may contain slashes',
      schema: { type: 'string' },
    },
    { name: 'accept', in: 'header', schema: { type: 'string' } },
  ],
  responses: {
    '200': { description: 'the image', content: image },
    '302': { description: 'the file is too large or too slow to load: Location is its own URL' },
    '304': { description: 'the image matches If-None-Match' },
    '400': failure('the path is not in canonical form, or has a query', 'BAD_PATH', 'BAD_PARAMETER'),
    '404': failure('no such width', 'NOT_FOUND'),
    '414': failure('the URL is too long', 'URL_TOO_LONG'),
    '415': failure('the file is not an image, or has too many pixels', 'NO_PICTURE'),
    '500': failure('an unexpected error', 'INTERNAL'),
    '502': failure(
      'the content service cannot be reached',
      'CONTENT_UNREACHABLE',
      'CONTENT_MALFORMED',
      'CONTENT_REFUSED',
    ),
    '503': failure('too many images are being encoded', 'IMAGES_BUSY', 'CONTENT_BUSY', 'CONTENT_SUSPENDED'),
    '504': failure('the content service is too slow', 'CONTENT_SLOW'),
    default: failure("the content service's own status, such as 404", 'CONTENT_STATUS'),
  },
};

const sitemapOperation = (summary: string, parameters: readonly string[]): Json => ({
  summary,
  tags: ['sitemaps'],
  parameters: parameters.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  responses: {
    '200': { description: 'XML of sitemaps.org', content: { 'application/xml': { schema: { type: 'string' } } } },
    '304': { description: 'it matches If-None-Match' },
    '400': failure('the Host header is malformed', 'BAD_HOST'),
    '404': failure('there is no such sitemap', 'NOT_FOUND'),
    '421': failure('this service is not responsible for that host', 'WRONG_HOST'),
    '429': failure('too many uncached requests of one client', 'TOO_MANY_REQUESTS'),
    '500': failure('an unexpected error', 'INTERNAL'),
    '502': failure('the content service cannot be reached', 'CONTENT_UNREACHABLE', 'CONTENT_MALFORMED'),
    '503': failure('the content service is overloaded', 'CONTENT_BUSY', 'CONTENT_SUSPENDED', 'OVERLOADED'),
    '504': failure('the content service is too slow', 'CONTENT_SLOW'),
    default: failure("the content service's own status", 'CONTENT_STATUS'),
  },
});

/** OAI-PMH checks its arguments itself, since its errors have a format of their own. */
const harvestOperation = (place: string) => ({
  summary: `OAI-PMH 2.0, with the arguments in the ${place}`,
  description: 'The verbs, arguments and errors of the protocol; the only metadataPrefix is oai_dc.',
  tags: ['publications'],
  responses: {
    '200': {
      description: 'the response, or an error of the protocol',
      content: { 'text/xml': { schema: { type: 'string' } } },
    },
    '400': failure('the Host header is malformed', 'BAD_HOST', 'BAD_PARAMETER'),
    '408': failure('the request took too long to arrive', 'TOO_LATE'),
    '413': failure('the form is too large', 'TOO_LARGE'),
    '414': failure('the URL is too long', 'URL_TOO_LONG'),
    '415': failure('the body is no form', 'UNSUPPORTED_MEDIA_TYPE'),
    '421': failure('another host', 'WRONG_HOST'),
    '500': failure('an unexpected error', 'INTERNAL'),
    '502': failure('the content service failed', 'CONTENT_UNREACHABLE', 'CONTENT_MALFORMED'),
    '503': failure('busy, or too many requests of one client; Retry-After has the seconds to wait', 'OVERLOADED'),
    '504': failure('the content service is too slow', 'CONTENT_SLOW'),
  },
});

const form: Json = {
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', required: ['verb'], additionalProperties: { type: 'string' } },
    },
  },
};

const OAI_ARGUMENTS = ['verb', 'identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken'].map(
  (name) => ({ name, in: 'query', required: name === 'verb', schema: { type: 'string' } }),
);

/** Describes the paths that have no schema: OAI-PMH, sitemaps, images and forwarded paths. */
export const otherPaths = (forwarded: readonly string[]): Record<string, Json> => ({
  ...Object.fromEntries(forwarded.map((prefix) => [`${prefix}/{path}`, { get: forwardedOperation(prefix) }])),
  '/sitemap.xml': { get: sitemapOperation('The index of the sitemaps of this host', []) },
  '/sitemaps/{site}/{language}/{kind}-{part}.xml': {
    get: sitemapOperation('A part of the map of a site and language', ['site', 'language', 'kind', 'part']),
  },
  [`${IMAGE_PREFIX}/{width}/{path}`]: { get: imageOperation },
  '/oai': {
    get: { ...harvestOperation('query'), parameters: OAI_ARGUMENTS },
    post: { ...harvestOperation('form'), requestBody: form },
  },
});
