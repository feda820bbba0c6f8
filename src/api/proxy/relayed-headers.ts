import type { IncomingHttpHeaders } from 'node:http';

/** What the content service may not decide for our origin, and what tells of its inside. */
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

/** Types that a browser only shows or saves. Everything else could run in our origin when it is opened. */
const INERT =
  /^(?:image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(?:plain|csv|css)|application\/(?:pdf|json|[\w.-]+\+json|zip|gzip|octet-stream|msword|vnd\.(?!.*\+xml)[\w.-]+))\s*(?:;|$)/i;

// Nothing runs and nothing is loaded, but an SVG keeps its own styles, so that it looks the same as inside <img>.
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
// Viewers for such types, as those for PDF, are parts of the browser and may need what default-src forbids.
const SHOWN = "frame-ancestors 'self'";

const isWebAddress = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:';

/** Where a relayed redirect leads: an address of the content service itself becomes a path of ours; a scheme that runs is dropped. */
function relayedLocation(location: string, contentOrigin: string): string | undefined {
  if (!URL.canParse(location, contentOrigin)) return undefined;
  const url = new URL(location, contentOrigin);
  if (url.origin === contentOrigin)
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
  return isWebAddress(url) ? url.href : undefined;
}

/**
 * The headers of a relayed answer: the content service's own, without what it may not decide here. A body that could
 * run in our origin is sandboxed. Files set no cookies.
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
