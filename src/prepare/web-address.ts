// Browsers drop these before they read an address, and take backslashes for slashes.
const IGNORED_BY_BROWSERS = /\p{Cc}+/gu;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** An address as a browser would read it. */
export interface WebAddress {
  /** `absolute`: http(s) of another host; `own`: a path of ours; `relative`: a file's name; `other`: any other scheme. */
  kind: 'absolute' | 'own' | 'relative' | 'other';
  /** Canonical: percent-encoded, no dot segments, never `//`. For `other` as it was. */
  href: string;
}

const withoutEmptyStart = (path: string) => path.replace(/^\/+/, '/');

function canonicalPath(path: string): string | undefined {
  // Slashes are collapsed before and after: neither the path nor what its dot segments leave may name a host.
  const url = URL.parse(withoutEmptyStart(`/${path}`), 'http://own.invalid');
  return url ? withoutEmptyStart(url.pathname) + url.search + url.hash : undefined;
}

function absolute(address: string, hosts: readonly string[]): WebAddress | undefined {
  const url = URL.parse(address.replace(/^(https?:)?\/*/i, (_, scheme = 'https:') => `${scheme}//`));
  if (!url || url.username || url.password) return undefined;
  if (!hosts.includes(url.host)) return { kind: 'absolute', href: url.href };
  return { kind: 'own', href: withoutEmptyStart(url.pathname) + url.search + url.hash };
}

/**
 * Reads the address of something that is loaded: `//host` becomes https, an address on one of our own `hosts`
 * becomes a path. Answers undefined for what is empty, malformed or carries a login.
 */
export function readWebAddress(raw: string, hosts: readonly string[]): WebAddress | undefined {
  const address = raw.toWellFormed().replace(IGNORED_BY_BROWSERS, '').trim();
  const slashed = address.replaceAll('\\', '/');
  if (address === '') return undefined;
  if (/^https?:/i.test(slashed) || slashed.startsWith('//')) return absolute(slashed, hosts);
  if (SCHEME.test(address)) return { kind: 'other', href: address };
  const href = canonicalPath(slashed);
  return href === undefined ? undefined : { kind: slashed.startsWith('/') ? 'own' : 'relative', href };
}
