import { decodeUriComponent } from './decode-uri-component.ts';
import { findLanguage, findSite } from './locales.ts';
import { escapeLonePercent } from './lone-percent.ts';
import { safeMailto } from './mail-links.ts';
import { joinPath } from './page-path.ts';
import type { Locale, Site } from './sites.ts';

/** The target of a link, and how the browser follows it. */
export interface ResolvedLink {
  /** `internal`: for the client router; `external`, `raw`: plain anchors; `none`: no target. */
  kind: 'internal' | 'external' | 'raw' | 'none';
  href?: string;
  /** True if the anchor opens a new tab (`target=_blank rel=noopener`). */
  newTab?: boolean;
  /** Why there is no target, for the log. */
  problem?: string;
}

/** The page that a link is resolved against. */
export interface LinkBase {
  /** URL prefix of the current locale (`""`, `/es`). */
  prefix: string;
  /** Current page path, decoded, without prefix and outer slashes. */
  path: string;
  /** Hosts of this site. Absolute links to them are internal (docs/rules.md#new-tabs). */
  hosts?: readonly string[];
  /** URL path prefixes of files (media, static files), which get no locale prefix. */
  filePrefixes?: readonly string[];
}

export const MISSING_TARGET = 'Trying to render link with missing `to` property';
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MAIL = /^mailto:/i;
const RAW_START = /^(?:tel:|[#?])/i;
// Browsers remove control characters before they parse the scheme.
const CONTROLS = /\p{Cc}+/gu;
const CLEAN_URL = /^https?:\/\/[^\s/\\"'<>`][^\s\\"'<>`]*$/i;

const isFile = (path: string, base: LinkBase) =>
  (base.filePrefixes ?? []).some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The path of a URL with one slash at its start: two would name a host. */
const asOwnPath = ({ pathname, search, hash }: URL) => pathname.replace(/^\/+/, '/') + search + hash;

function resolveAbsolute(target: string, base: LinkBase, blank: boolean): ResolvedLink {
  const url = target.replace(/^(https?:)?\/*/i, (_, scheme = 'https:') => `${scheme}//`);
  const parsed = URL.parse(url);
  if (!parsed) return { kind: 'none', problem: `Link target is not a valid URL: ${target}` };
  if (base.hosts?.includes(parsed.host)) {
    return { kind: isFile(parsed.pathname, base) ? 'raw' : 'internal', href: asOwnPath(parsed) };
  }
  return { kind: 'external', href: CLEAN_URL.test(url) ? url : parsed.href, newTab: blank };
}

function resolveMail(target: string): ResolvedLink {
  const href = safeMailto(target);
  return href ? { kind: 'raw', href } : { kind: 'none', problem: `Link target is no email address: ${target}` };
}

function splitSuffix(target: string): [string, string] {
  const at = target.search(/[?#]/);
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** Resolves `target` against `directory`. Dot segments lead no higher than the root. */
function resolveSegments(directory: string[], target: string): string {
  const stack = [...directory];
  for (const segment of target.split('/').map((part) => decodeUriComponent(part) ?? part)) {
    if (segment === '..') stack.pop();
    else if (segment !== '' && segment !== '.') stack.push(segment);
  }
  return stack.join('/');
}

/**
 * The link rule (docs/rules.md#link-rule). A path with a leading slash is appended to the locale
 * prefix; a relative path is resolved against the directory of the current path. A URL of another
 * host opens a new tab if `blank` is true; `//host` becomes https. `tel:`, `#part` and `?x` stay
 * as they are. `mailto:` keeps recipients, subject and body. A link with any other scheme has no
 * target.
 */
export function resolveLink(to: string | null | undefined, base: LinkBase, blank = true): ResolvedLink {
  const target = escapeLonePercent((to ?? '').toWellFormed().replace(CONTROLS, '').trim());
  // A browser reads a scheme with spaces as a path. The author meant the scheme: ignore spaces.
  const bare = target.replaceAll(' ', '').replaceAll('\\', '/');
  if (bare === '') return { kind: 'none', problem: MISSING_TARGET };
  if (MAIL.test(bare)) return resolveMail(target);
  if (RAW_START.test(bare)) return { kind: 'raw', href: target };
  if (/^(https?:|\/\/)/i.test(bare)) return resolveAbsolute(target.replaceAll('\\', '/'), base, blank);
  if (SCHEME.test(bare))
    return { kind: 'none', problem: `Link target has a scheme that is not allowed: ${bare.slice(0, 40)}` };
  const [path, suffix] = splitSuffix(target.replaceAll('\\', '/'));
  if (path.startsWith('/') && isFile(path, base)) return { kind: 'raw', href: path + suffix };
  const directory = path.startsWith('/') ? [] : base.path.split('/').slice(0, -1).filter(Boolean);
  return { kind: 'internal', href: joinPath(base.prefix, resolveSegments(directory, path)) + suffix };
}

/**
 * The prefix of another site or language (docs/rules.md#link-to-a-missing-site-or-language). If
 * that does not exist, the prefix is empty, and `problem` is a message for the log.
 */
export function linkPrefix(sites: readonly Site[], locale: Locale): { prefix: string; problem?: string } {
  const site = findSite(sites, locale.site);
  if (!site) return { prefix: '', problem: `Trying to link to non-existing site -> ${locale.site}` };
  const language = findLanguage(site, locale.lang);
  if (language) return { prefix: language.slug };
  return {
    prefix: '',
    problem: `Trying to link to non-existing language -> ${locale.lang}, from site -> ${locale.site}`,
  };
}
