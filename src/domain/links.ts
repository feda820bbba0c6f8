import { decodeUriComponent } from './decode-uri-component.ts';
import { findLanguage, findSite } from './locales.ts';
import { joinPath } from './page-path.ts';
import type { Locale, Site } from './sites.ts';

/** Where a link leads, and how the browser follows it. */
export interface ResolvedLink {
  /** `internal` links are followed without a new document; `raw` and `external` ones are plain anchors; `none` has no target. */
  kind: 'internal' | 'external' | 'raw' | 'none';
  href?: string;
  /** True where the anchor opens a new tab (`target=_blank rel=noopener`). */
  newTab?: boolean;
  /** Why there is no target, for the log. */
  problem?: string;
}

/** What a link is resolved against. */
export interface LinkBase {
  /** URL prefix of the current locale (`""`, `/es`). */
  prefix: string;
  /** Current page path, decoded, without prefix and outer slashes. */
  path: string;
  /**
   * Hosts that are this site itself; absolute links to them are internal (docs/rules.md#new-tabs).
   */
  hosts?: readonly string[];
  /** URL path prefixes that are not pages and stay as they are (media, static files). */
  filePrefixes?: readonly string[];
}

export const MISSING_TARGET = 'Trying to render link with missing `to` property';
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const RAW_SCHEME = /^(mailto|tel):/i;
const RAW_START = /^[#?]/;
// Browsers drop tabs, newlines and other control characters before they read the scheme, so we must as well.
const CONTROLS = /\p{Cc}+/gu;
const CLEAN_ADDRESS = /^https?:\/\/[^\s/\\"'<>`][^\s\\"'<>`]*$/i;

const isFile = (path: string, base: LinkBase) =>
  (base.filePrefixes ?? []).some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Slashes at the start are one: two would name a host. */
const asOwnPath = ({ pathname, search, hash }: URL) => pathname.replace(/^\/+/, '/') + search + hash;

function resolveAbsolute(target: string, base: LinkBase, blank: boolean): ResolvedLink {
  const url = target.replace(/^(https?:)?\/*/i, (_, scheme = 'https:') => `${scheme}//`);
  const parsed = URL.parse(url);
  if (!parsed) return { kind: 'none', problem: `Link target is not a valid address: ${target}` };
  if (base.hosts?.includes(parsed.host)) {
    return { kind: isFile(parsed.pathname, base) ? 'raw' : 'internal', href: asOwnPath(parsed) };
  }
  return { kind: 'external', href: CLEAN_ADDRESS.test(url) ? url : parsed.href, newTab: blank };
}

function splitSuffix(target: string): [string, string] {
  const at = target.search(/[?#]/);
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

/** Resolves dot segments of `target` against the directory of `directory`; never climbs above the root. */
function resolveSegments(directory: string[], target: string): string {
  const stack = [...directory];
  for (const segment of target.split('/').map((part) => decodeUriComponent(part) ?? part)) {
    if (segment === '..') stack.pop();
    else if (segment !== '' && segment !== '.') stack.push(segment);
  }
  return stack.join('/');
}

/**
 * The link rule (docs/rules.md#link-rule): a leading slash is appended to the locale prefix, a
 * relative path is resolved against the directory of the current path, http(s) and
 * protocol-relative targets open a new tab unless `blank` is false (the latter as https),
 * `mailto:`, `tel:`, `#part` and `?x` stay as they are, any other scheme gives no target.
 */
export function resolveLink(to: string | null | undefined, base: LinkBase, blank = true): ResolvedLink {
  const target = (to ?? '').toWellFormed().replace(CONTROLS, '').trim();
  // A scheme with spaces in it is none for a browser, but no path either that anyone meant.
  const bare = target.replaceAll(' ', '').replaceAll('\\', '/');
  if (bare === '') return { kind: 'none', problem: MISSING_TARGET };
  if (RAW_SCHEME.test(bare) || RAW_START.test(bare)) return { kind: 'raw', href: target };
  if (/^(https?:|\/\/)/i.test(bare)) return resolveAbsolute(target.replaceAll('\\', '/'), base, blank);
  if (SCHEME.test(bare))
    return { kind: 'none', problem: `Link target has a scheme that is not allowed: ${bare.slice(0, 40)}` };
  const [path, suffix] = splitSuffix(target.replaceAll('\\', '/'));
  if (path.startsWith('/') && isFile(path, base)) return { kind: 'raw', href: path + suffix };
  const directory = path.startsWith('/') ? [] : base.path.split('/').slice(0, -1).filter(Boolean);
  return { kind: 'internal', href: joinPath(base.prefix, resolveSegments(directory, path)) + suffix };
}

/**
 * The prefix of a link to another site or language. One that does not exist gives no prefix and a
 * message for the log (docs/rules.md#link-to-a-missing-site-or-language).
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
