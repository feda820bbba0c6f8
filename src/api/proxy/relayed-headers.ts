import type { IncomingHttpHeaders } from 'node:http';
import { headerOf } from '../../domain/header-of.ts';
import { escapeLonePercent } from '../../domain/lone-percent.ts';
import { PUBLIC_RESOURCE } from '../../http/security-headers.ts';
import { isCustomHeader } from './custom-header.ts';

/**
 * The response headers of the content service that clients get (docs/rules.md#relayed-headers). If
 * one of them is sent more than once, it is dropped: recipients would disagree on which one counts.
 */
const SINGLE = new Set([
  // How to read the body, which is relayed unchanged.
  'content-type',
  'content-length',
  // Names a downloaded file.
  'content-disposition',
  // The part of the file that was requested.
  'content-range',
  // How old the response is, and how clients revalidate it.
  'date',
  'age',
  'expires',
  'etag',
  'last-modified',
  // Where to go on, and when to try again.
  'location',
  'retry-after',
]);

/** As {@link SINGLE}, for headers with a list of values. */
const LISTS = new Set([
  // How to read the body.
  'content-encoding',
  'content-language',
  // Whether parts may be requested, and which methods there are.
  'accept-ranges',
  'allow',
  // Which caches may keep the response, for how long, and for which requests.
  'cache-control',
  'cdn-cache-control',
  'vary',
]);

/**
 * Words of the `X-` headers that browsers, or servers in front of this service, act on, and of
 * those that reveal the content service's software or addresses.
 */
const RESERVED_WORDS = new Set(
  [
    'options policy policies csp protection control ua sourcemap',
    'accel sendfile lighttpd litespeed reproxy',
    'forwarded ip addr address host server served backend',
    'powered aspnet aspnetmvc generator runtime drupal php varnish cache pingback debug',
  ].flatMap((words) => words.split(' ')),
);

/** Types that a browser only shows or saves. Content of any other type could run in this origin. */
// A comma would add a second type, which some browsers prefer.
const INERT =
  /^(?:image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(?:plain|csv|css)|application\/(?:pdf|json|[\w.-]+\+json|zip|gzip|octet-stream|msword|vnd\.(?!.*\+xml)[\w.-]+))\s*(?:;[^,]*)?$/i;

// Lets nothing run or load. An SVG keeps its inline styles, so that it looks the same as in <img>.
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; " +
  "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
// Without default-src, which could block the browser's own viewers, for example for PDF.
const SHOWN = "frame-ancestors 'self'";

const isWebUrl = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:';

/** Turns a URL of the content service into a path of this site. Other URLs must be http(s). */
function relayedLocation(location: string, contentOrigin: string): string | undefined {
  if (!URL.canParse(location, contentOrigin)) return undefined;
  const url = new URL(escapeLonePercent(location), contentOrigin);
  if (url.origin === contentOrigin)
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
  return isWebUrl(url) ? url.href : undefined;
}

/** The value of a header for the client; undefined if the header is dropped. */
function relayedValue(name: string, value: string | string[] | undefined, isFile: boolean) {
  // Sessions of an API of the operator's own. The only list that cannot be joined (RFC 6265 3).
  if (name === 'set-cookie') return isFile ? undefined : value;
  if (LISTS.has(name) || isCustomHeader(name, RESERVED_WORDS)) return Array.isArray(value) ? value.join(', ') : value;
  return SINGLE.has(name) && !Array.isArray(value) ? value : undefined;
}

/**
 * The headers of the content service's response that are relayed. A file has no cookies, and other
 * sites may show it.
 * Headers that Connection names are for this service only (RFC 9110 7.6.1). A body that could run
 * in this origin is sandboxed.
 */
export function relayedHeaders(
  headers: IncomingHttpHeaders,
  contentOrigin: string,
  isFile: boolean,
): IncomingHttpHeaders {
  const hopByHop = (headerOf(headers, 'connection') ?? '').toLowerCase().split(/[\s,]+/);
  const relayed: IncomingHttpHeaders = isFile ? { ...PUBLIC_RESOURCE } : {};
  for (const [name, sent] of Object.entries(headers)) {
    const value = hopByHop.includes(name) ? undefined : relayedValue(name, sent, isFile);
    if (value !== undefined) relayed[name] = value;
  }
  const location = relayed.location === undefined ? undefined : relayedLocation(relayed.location, contentOrigin);
  if (location === undefined) delete relayed.location;
  else relayed.location = location;
  relayed['content-security-policy'] = INERT.test(relayed['content-type'] ?? '') ? SHOWN : SANDBOX;
  return relayed;
}
