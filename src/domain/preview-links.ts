import { BadPath, locatePath } from './page-path.ts';
import { covers, PREVIEW_PARAMETER } from './preview.ts';
import type { Preview } from './preview-claims.ts';
import type { Site } from './sites.ts';

/** What decides whether a URL is a page that the token covers. */
interface PreviewPlace {
  sites: readonly Site[];
  /** URL path prefixes of files, which are not pages. */
  filePrefixes: readonly string[];
}

/** Path, query and fragment of a URL of this site; the query has its question mark. */
const PARTS = /^(\/(?!\/)[^?#]*)?(\?[^#]*)?(#.*)?$/s;

function isCovered(pathname: string, { claims }: Preview, { sites, filePrefixes }: PreviewPlace): boolean {
  if (filePrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return false;
  try {
    const located = locatePath(sites, pathname);
    return located !== undefined && covers(claims, localeOf(located), located.path);
  } catch (error) {
    if (error instanceof BadPath) return false;
    throw error;
  }
}

const localeOf = ({ site, language }: NonNullable<ReturnType<typeof locatePath>>) => ({
  site: site.slug,
  lang: language.locale,
});

/** The URL without the token. */
export function withoutPreview(href: string): string {
  const [, path = '', search = '', fragment = ''] = PARTS.exec(href) ?? [];
  if (!search.includes(PREVIEW_PARAMETER)) return href;
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}${fragment}`;
}

/**
 * The URL with the token if it is a page that the token covers; undefined for any other URL. A URL
 * that begins with its query is of the current page, which the token covers.
 */
export function previewUrl(href: string, preview: Preview, place: PreviewPlace): string | undefined {
  const [, path = '', search = '', fragment = ''] = PARTS.exec(href) ?? [];
  if (path === '' ? search === '' : !isCovered(path, preview, place)) return undefined;
  const parameters = new URLSearchParams(search);
  parameters.set(PREVIEW_PARAMETER, preview.token);
  return `${path}?${parameters}${fragment}`;
}
