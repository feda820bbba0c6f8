import { integer } from './config-readers.ts';
import { optional, required } from './config-variable.ts';

/** The environment variables of the picture service, part of the table in `config.ts`. */
export const IMAGE_VARIABLES = {
  imageCacheDir: optional({
    name: 'IMAGE_CACHE_DIR',
    defaultMeaning: 'unset: memory only',
    meaning: 'folder where pictures that were made are kept, so that a restart does not make them anew',
    read: (text: string) => text,
  }),
  imageCacheMaxMb: required({
    name: 'IMAGE_CACHE_MAX_MB',
    default: '512',
    meaning: 'bound for the pictures in that folder, in MB; the least used go first',
    read: integer(1, 1_048_576),
  }),
  imageConcurrency: required({
    name: 'IMAGE_CONCURRENCY',
    default: '2',
    meaning: 'pictures made at once while visitors wait; more than 128 waiting are refused with 503',
    read: integer(1, 64),
  }),
  imageMaxMegapixels: required({
    name: 'IMAGE_MAX_MEGAPIXELS',
    default: '40',
    meaning: 'largest picture that is decoded, in millions of pixels; a larger one is refused with 415',
    read: integer(1, 268),
  }),
} as const;
