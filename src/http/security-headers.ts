import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Content-Security-Policy of answers that are no page: nothing in them may run, load or be framed elsewhere. */
export const API_CONTENT_SECURITY_POLICY =
  "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/** Headers of every answer, whatever it is. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': API_CONTENT_SECURITY_POLICY,
};

/** Two years. Subdomains are left alone: they may belong to other services of the institute. */
const HSTS = 'max-age=63072000';
const HTTPS_HEADERS: Readonly<Record<string, string>> = { ...HEADERS, 'strict-transport-security': HSTS };

/** With an https public origin TLS ends at a load balancer, so that HSTS is right whatever the connection here is. */
export const isAlwaysHttps = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') ?? false;

/** What a page's policy depends on. */
export interface PagePolicy {
  /** Origins that iframe blocks may show. */
  frameOrigins: readonly string[];
  /** Set when the tag manager may be loaded, after cookies were accepted. */
  tagManagerId?: string;
  /** `'sha256-…'` of each inline style element of the page. */
  styleHashes?: readonly string[];
  /**
   * Development, where styles come as elements that a script writes (hashes would take that back), and Vite's client
   * waits for a server that restarts in a worker of its own making.
   */
  isDev?: boolean;
}

const TAG_MANAGER_SCRIPTS = 'https://www.googletagmanager.com';
const TAG_MANAGER_REPORTS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Content-Security-Policy of a page: own scripts only, no inline script, no style that is not ours or hashed. */
export function pageContentSecurityPolicy({
  frameOrigins,
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
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    ...(isDev ? ['worker-src blob:'] : []),
  ].join('; ');
}

/** The headers of every answer; with HSTS where TLS is known to be in use. */
export const securityHeadersFor = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? HTTPS_HEADERS : HEADERS;

/** Puts the headers on an answer; what is set later wins, as a page's own policy does. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, alwaysHttps: boolean): void {
  // request.protocol believes X-Forwarded-Proto from trusted load balancers only.
  reply.headers(securityHeadersFor(alwaysHttps || request.protocol === 'https'));
}

/** Security headers on every answer, errors included: they are set before anything can answer. */
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
