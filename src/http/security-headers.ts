import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Content-Security-Policy of every response except pages: nothing may run or load. */
export const API_CONTENT_SECURITY_POLICY =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/** Headers of every response. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': API_CONTENT_SECURITY_POLICY,
};

/** Public pictures and files may be shown by other sites, mail programs and social networks. */
export const PUBLIC_RESOURCE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Two years. Subdomains are not included: they may belong to other services of the institute. */
const HSTS = 'max-age=63072000';
const HTTPS_HEADERS: Readonly<Record<string, string>> = { ...HEADERS, 'strict-transport-security': HSTS };

/** Whether every client uses TLS, which may end at a load balancer. */
export const isAlwaysHttps = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') ?? false;

interface PagePolicy {
  /** Origins that iframe blocks may show. */
  frameOrigins: readonly string[];
  /** Other origins that may show the page in a frame. */
  frameAncestors?: readonly string[];
  /** Set if a page may load the tag manager once its visitor accepts cookies. */
  tagManagerId?: string;
  /** `'sha256-…'` of each inline style element of the page. */
  styleHashes?: readonly string[];
  /** Allows style elements without hashes, and the worker of Vite's client. */
  isDev?: boolean;
}

const TAG_MANAGER_SCRIPTS = 'https://www.googletagmanager.com';
const TAG_MANAGER_REPORTS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Content-Security-Policy of a page: no inline scripts, and only hashed inline styles. */
export function pageContentSecurityPolicy({
  frameOrigins,
  frameAncestors = [],
  tagManagerId,
  styleHashes = [],
  isDev = false,
}: PagePolicy): string {
  const join = (...sources: string[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    join("script-src 'self'", tagManagerId ? TAG_MANAGER_SCRIPTS : ''),
    join("style-src 'self'", ...(isDev ? ["'unsafe-inline'"] : styleHashes)),
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "font-src 'self'",
    join("connect-src 'self'", tagManagerId ? TAG_MANAGER_REPORTS : ''),
    join("frame-src 'self'", ...frameOrigins),
    "form-action 'self'",
    "base-uri 'none'",
    join("frame-ancestors 'self'", ...frameAncestors),
    "manifest-src 'self'",
    "object-src 'none'",
    ...(isDev ? ['worker-src blob:'] : []),
  ].join('; ');
}

export const securityHeadersFor = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? HTTPS_HEADERS : HEADERS;

/** Sets the security headers. A handler may replace them: a page has its own policy. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, alwaysHttps: boolean): void {
  // `protocol` uses X-Forwarded-Proto only if a trusted load balancer has set it.
  reply.headers(securityHeadersFor(alwaysHttps || request.protocol === 'https'));
}

/** Sets the security headers first, so that every response has them, errors included. */
export const securityHeaders = fp<{ publicOrigin?: string }>(
  async (app, { publicOrigin }) => {
    const alwaysHttps = isAlwaysHttps(publicOrigin);
    app.addHook('onRequest', (request, reply, done) => {
      setSecurityHeaders(request, reply, alwaysHttps);
      done();
    });
  },
  { name: 'security-headers', fastify: '5.x' },
);
