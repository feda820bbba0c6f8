import { IMAGE_PREFIX } from '../domain/image-widths.ts';

/** Paths that this service serves itself, with everything below them. */
const OWN_PATHS: readonly string[] = [
  '/static',
  '/brand',
  IMAGE_PREFIX,
  '/healthz',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/opensearch.xml',
  '/sitemap.xml',
  '/sitemaps',
  '/oai',
  '/_gallery',
  '/admin',
  '/api/docs',
  '/api/initial-data',
  '/api/navigation',
  '/api/newsletter',
  '/api/openapi.json',
  '/api/pages',
  '/api/publications',
  '/api/readinglist',
  '/api/search/publications',
  '/api/sites',
  '/api/translations',
];

/** Whether a path is another one or lies below it, in any case of its letters. */
const isWithin = (path: string, other: string) => `${path}/`.toLowerCase().startsWith(`${other}/`.toLowerCase());

/**
 * Returns a problem for each path of PROXY_PATHS that belongs to this service or that another one
 * of them includes.
 */
export function proxyPathProblems({ proxyPaths = [] }: { proxyPaths?: readonly string[] }): string[] {
  return proxyPaths.flatMap((path) => {
    const own = OWN_PATHS.find((each) => isWithin(path, each));
    if (own !== undefined) return [`PROXY_PATHS: remove "${path}": this service serves ${own} itself`];
    const wider = proxyPaths.find((each) => each !== path && isWithin(path, each));
    return wider === undefined ? [] : [`PROXY_PATHS: remove "${path}": "${wider}" includes it`];
  });
}
