import { IMAGE_PREFIX, IMAGE_WIDTHS } from '../../domain/image-widths.ts';
import { IMAGE_TYPES, mediaTypeOf } from '../../images/image-type.ts';
import type { Json } from './schema-references.ts';

const image: Json = Object.fromEntries(
  IMAGE_TYPES.map((type) => [mediaTypeOf(type), { schema: { type: 'string', format: 'binary' } }]),
);

const failure = (description: string, ...codes: string[]): Json => ({
  description,
  'x-error-codes': codes,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const operation: Json = {
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

/** Describes the image service, which is not part of the API. */
export const imagePath: Record<string, Json> = { [`${IMAGE_PREFIX}/{width}/{path}`]: { get: operation } };
