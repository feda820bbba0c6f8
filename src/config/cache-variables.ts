import { integer, oneOf } from './readers.ts';
import { required } from './variable.ts';

const SECONDS = integer(0, 31_536_000);

/** The environment variables of the caches. `VARIABLES` in `config.ts` includes them. */
export const CACHE_VARIABLES = {
  cacheTtl: required({
    name: 'CACHE_TTL',
    default: '60',
    meaning: 'seconds that content is fresh if the content service sends no Cache-Control',
    read: SECONDS,
  }),
  cacheStaleWhileRevalidate: required({
    name: 'CACHE_STALE_WHILE_REVALIDATE',
    default: '600',
    meaning: 'seconds that stale content is served while it is revalidated',
    read: SECONDS,
  }),
  cacheStaleIfError: required({
    name: 'CACHE_STALE_IF_ERROR',
    default: '86400',
    meaning: 'seconds that stale content is served while the content service fails',
    read: SECONDS,
  }),
  cachePolicy: required({
    name: 'CACHE_POLICY',
    default: 'origin',
    meaning:
      'origin: the Cache-Control of the content service is honoured; own: it is ignored and the three windows above apply',
    read: oneOf('origin', 'own'),
  }),
  cacheMaxMb: required({
    name: 'CACHE_MAX_MB',
    default: '256',
    meaning: 'limit for content, rendered pages and images in memory together, in MB',
    read: integer(1, 65_536),
  }),
} as const;
