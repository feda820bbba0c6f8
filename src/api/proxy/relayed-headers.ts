import type { IncomingHttpHeaders } from 'node:http';
import { escapeLonePercent } from '../../domain/lone-percent.ts';

/** Headers that the content service must not set for this origin, or that reveal its software. */
const DROPPED = [
  'www-authenticate',
  'proxy-authenticate',
  'strict-transport-security',
  'content-security-policy-report-only',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'clear-site-data',
  'service-worker-allowed',
  'alt-svc',
  'refresh',
  'server',
  'x-powered-by',
  'keep-alive',
  'connection',
  'upgrade',
  'trailer',
];

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

/**
 * The response headers of the content service without the `DROPPED` headers, and for a file without
 * cookies. A body that could run in this origin is sandboxed.
 */
export function relayedHeaders(
  headers: IncomingHttpHeaders,
  contentOrigin: string,
  isFile: boolean,
): IncomingHttpHeaders {
  const relayed: IncomingHttpHeaders = { ...headers };
  for (const name of DROPPED) delete relayed[name];
  if (isFile) delete relayed['set-cookie'];
  const location = headers.location === undefined ? undefined : relayedLocation(headers.location, contentOrigin);
  if (location === undefined) delete relayed.location;
  else relayed.location = location;
  relayed['content-security-policy'] = INERT.test(headers['content-type'] ?? '') ? SHOWN : SANDBOX;
  return relayed;
}
