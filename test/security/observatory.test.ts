import { t } from 'tap';
import { startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { observe } from './observatory.ts';

t.setTimeout(120_000);

const FULL: Record<string, string> = {
  FRAME_ORIGINS: 'https://video.example,https://map.example',
  TAG_MANAGER_ID: 'GTM-ABC123',
};
const CORS = { origin: 'https://http-observatory.example' };

for (const [what, env] of [
  ['alone', {}],
  ['with foreign frames and a tag manager', FULL],
] as const) {
  t.test(`every response of the site ${what} scores A+ by the rules of MDN HTTP Observatory`, async (t) => {
    const stub = await startStub(t);
    const site = await startSite(t, { stub, env: { ...env, PUBLIC_ORIGIN: 'https://www.institute.example' } });
    const paths = [
      '/',
      '/publications',
      '/es/about',
      '/no-such-page',
      '/about/',
      '/api/sites',
      '/api/pages/about',
      '/static/gone.js',
      '/media/a.svg',
      '/favicon.ico',
      '/api/docs/static/index.html',
    ];
    for (const path of paths) {
      const response = await fetch(site.origin + path, { headers: CORS, redirect: 'manual' });
      const { score, grade, modifiers } = observe(response.headers, await response.text());

      // A file that other sites may show gets no points for its Cross-Origin-Resource-Policy.
      t.ok(score >= (path === '/media/a.svg' ? 120 : 130), `${path}: ${score} ${JSON.stringify(modifiers)}`);
      t.equal(grade, 'A+', path);
    }
  });
}

t.test('the rules deduct points for missing protections', async (t) => {
  const good = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  };
  const score = (change: Record<string, string>, html = '<script src="/a.js"></script>') =>
    observe(new Headers({ ...good, ...change }), html).score;
  t.equal(score({}), 140);
  t.equal(
    score({
      'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
    }),
    80,
  );
  t.equal(score({ 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" }), 135);
  t.equal(score({ 'content-security-policy': "default-src 'none'; script-src 'self'" }), 80);
  t.equal(score({ 'strict-transport-security': 'max-age=100' }), 130);
  t.equal(score({ 'x-content-type-options': 'x' }), 135);
  t.equal(score({ 'set-cookie': 'a=b' }), 80);
  t.equal(score({}, '<script src="https://cdn.example/a.js"></script>'), 135);
  t.equal(score({}, '<script src="/a.js" integrity="sha256-x"></script>'), 145);
  t.equal(observe(new Headers(), '').grade, 'D');
});
