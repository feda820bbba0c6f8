import fastify from 'fastify';
import { t } from 'tap';
import {
  API_CONTENT_SECURITY_POLICY,
  pageContentSecurityPolicy,
  securityHeaders,
} from '../../src/http/security-headers.ts';

async function appWith(options: { publicOrigin?: string; trustProxy?: boolean }) {
  const app = fastify({ trustProxy: options.trustProxy ?? false });
  await app.register(securityHeaders, options);
  app.get('/', () => ({ ok: true }));
  app.get('/page', (_request, reply) => reply.header('content-security-policy', 'its own').send('page'));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  return app;
}

t.test('every response has the security headers, including errors and unknown paths', async (t) => {
  const app = await appWith({});
  for (const url of ['/', '/broken', '/nothing-there']) {
    const { headers } = await app.inject(url);
    t.match(
      headers,
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': /camera=\(\)/,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': API_CONTENT_SECURITY_POLICY,
      },
      url,
    );
    t.notOk(headers['strict-transport-security'], 'no HSTS on http');
  }
});

t.test('a page sets its own policy', async (t) => {
  const app = await appWith({});
  t.equal((await app.inject('/page')).headers['content-security-policy'], 'its own');
});

t.test('HSTS is sent if the public origin is https, or if a trusted load balancer reports https', async (t) => {
  const forwarded = { headers: { 'x-forwarded-proto': 'https' } };
  const hsts = async (options: Parameters<typeof appWith>[0]) =>
    (await (await appWith(options)).inject({ url: '/', ...forwarded })).headers['strict-transport-security'];
  t.match(await hsts({ publicOrigin: 'https://institute.example' }), /^max-age=\d{8}$/);
  t.match(await hsts({ trustProxy: true }), /^max-age=\d{8}$/);
  t.equal(await hsts({}), undefined, 'an untrusted client cannot claim https');
});

t.test(
  'the policy of a page allows scripts of the site, hashed styles and listed frames, but no inline scripts',
  async (t) => {
    const policy = pageContentSecurityPolicy({ frameOrigins: ['https://map.example'], styleHashes: ["'sha256-abc='"] });
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
    t.same(directives, {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-abc='",
      'img-src': "'self' https: data:",
      'media-src': "'self' https:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self' https://map.example",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
    });
  },
);

t.test('the tag manager is allowed only if it is configured', async (t) => {
  const policy = pageContentSecurityPolicy({ frameOrigins: [], tagManagerId: 'GTM-1' });
  t.match(policy, /script-src 'self' https:\/\/www\.googletagmanager\.com;/);
  t.notMatch(pageContentSecurityPolicy({ frameOrigins: [] }), /googletagmanager/);
  t.notMatch(policy, /unsafe/);
});

t.test(
  'in development a page may have styles created by scripts, and the worker that waits for a restart',
  async (t) => {
    const policy = pageContentSecurityPolicy({ frameOrigins: [], styleHashes: ["'sha256-abc='"], isDev: true });
    t.match(policy, /style-src 'self' 'unsafe-inline';/);
    t.match(policy, /worker-src blob:/);
    t.match(policy, /script-src 'self';/, 'but no inline script');
  },
);
