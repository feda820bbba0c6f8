import { escapeLonePercent } from '../domain/lone-percent.ts';

// Browsers drop these before they parse a URL, and read backslashes as slashes.
const IGNORED_BY_BROWSERS = /\p{Cc}+/gu;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Whether a value contains a tag of a template language: such a value is no URL. */
export const hasTemplateTag = (value: string): boolean => /\{[{%$]|<[%?]|\$\{|\[%/.test(value);

/** A URL as a browser would read it. */
interface WebUrl {
  /** `absolute`: http(s) of another host; `own`: a path of ours; `relative`: a file name. */
  kind: 'absolute' | 'own' | 'relative' | 'other';
  /** Canonical: percent-encoded, no dot segments, never `//`. Unchanged for `other`. */
  href: string;
}

const withoutEmptyStart = (path: string) => path.replace(/^\/+/, '/');

function canonicalPath(path: string): string | undefined {
  // Two slashes at the start would name a host, before and after dot segments are resolved.
  const url = URL.parse(withoutEmptyStart(`/${path}`), 'http://own.invalid');
  return url ? withoutEmptyStart(url.pathname) + url.search + url.hash : undefined;
}

function absolute(raw: string, hosts: readonly string[]): WebUrl | undefined {
  const url = URL.parse(raw.replace(/^(https?:)?\/*/i, (_, scheme = 'https:') => `${scheme}//`));
  if (!url || url.username || url.password) return undefined;
  if (!hosts.includes(url.host)) return { kind: 'absolute', href: url.href };
  return { kind: 'own', href: withoutEmptyStart(url.pathname) + url.search + url.hash };
}

/**
 * Reads the URL of a resource: `//host` becomes https, and a URL on our own `hosts` becomes a path.
 * Undefined for an empty or malformed URL and for one with a login.
 */
export function readWebUrl(raw: string, hosts: readonly string[] = []): WebUrl | undefined {
  const clean = escapeLonePercent(raw.toWellFormed().replace(IGNORED_BY_BROWSERS, '').trim());
  const slashed = clean.replaceAll('\\', '/');
  if (clean === '') return undefined;
  if (/^https?:/i.test(slashed) || slashed.startsWith('//')) return absolute(slashed, hosts);
  if (SCHEME.test(clean)) return { kind: 'other', href: clean };
  const href = canonicalPath(slashed);
  return href === undefined ? undefined : { kind: slashed.startsWith('/') ? 'own' : 'relative', href };
}
