import { integer } from './readers.ts';
import { optional, required } from './variable.ts';

/** The environment variables of the image service. `VARIABLES` in `config.ts` includes them. */
export const IMAGE_VARIABLES = {
  imageCacheDir: optional({
    name: 'IMAGE_CACHE_DIR',
    defaultMeaning: 'unset: memory only',
    meaning: 'folder for encoded images, so that they outlast a restart',
    read: (text: string) => text,
  }),
  imageCacheMaxMb: required({
    name: 'IMAGE_CACHE_MAX_MB',
    default: '512',
    meaning: 'limit for the images in that folder, in MB; the least recently used are deleted first',
    read: integer(1, 1_048_576),
  }),
  imageConcurrency: required({
    name: 'IMAGE_CONCURRENCY',
    default: '2',
    meaning: 'images encoded at once while clients wait; 503 when 128 are waiting',
    read: integer(1, 64),
  }),
  imageMaxMegapixels: required({
    name: 'IMAGE_MAX_MEGAPIXELS',
    default: '40',
    meaning: 'largest image that is decoded, in millions of pixels; 415 for a larger one',
    read: integer(1, 268),
  }),
} as const;
