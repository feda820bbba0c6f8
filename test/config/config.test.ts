import { t } from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { helpText } from '../../src/config/help.ts';
import { problemsOf } from './problems-of.ts';

t.test('without variables the defaults apply', async (t) => {
  t.match(readConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    opsPort: 3001,
    apiEndpoint: undefined,
    pagesEndpoint: '/api/pages',
    navigations: ['main', 'footer'],
    proxyPaths: ['/api', '/media'],
    cacheTtl: 60,
    cacheStaleWhileRevalidate: 600,
    cacheStaleIfError: 86_400,
    cachePolicy: 'origin',
    contentTimeoutMs: 2_000,
    historyMode: 'browser',
    frameOrigins: [],
    newsletterRate: 30,
    tagManagerId: undefined,
  });
});

t.test('an empty variable counts as unset', async (t) => {
  t.equal(readConfig({ PORT: '', API_ENDPOINT: '  ' }).port, 3000);
});

t.test('valid values are parsed into their types', async (t) => {
  const rows: [name: string, text: string, key: keyof ReturnType<typeof readConfig>, value: unknown][] = [
    ['PORT', '0', 'port', 0],
    ['NAVIGATIONS', 'main, footer ,about', 'navigations', ['main', 'footer', 'about']],
    ['TRUST_PROXY', '10.0.0.0/8,::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['ALLOWED_HOSTS', 'www.example.org,example.org:8080', 'allowedHosts', ['www.example.org', 'example.org:8080']],
    ['FRAME_ORIGINS', 'https://maps.example.org/', 'frameOrigins', ['https://maps.example.org']],
    ['PUBLIC_ORIGIN', 'https://www.example.org', 'publicOrigin', 'https://www.example.org'],
    ['HIDE_UNKNOWN_BLOCKS', '1', 'hideUnknownBlocks', true],
    ['CACHE_POLICY', 'own', 'cachePolicy', 'own'],
    ['TAG_MANAGER_ID', 'GTM-ABC123', 'tagManagerId', 'GTM-ABC123'],
  ];
  for (const [name, text, key, value] of rows) t.same(readConfig({ [name]: text })[key], value, `${name}=${text}`);
});

t.test('an invalid value is reported in one line', async (t) => {
  const rows: Record<string, string>[] = [
    { PORT: '70000' },
    { PORT: '3.5' },
    { HOST: 'a b' },
    { API_ENDPOINT: 'ftp://content' },
    { PAGES_ENDPOINT: 'api/pages' },
    { PROXY_PATHS: 'api' },
    { TRUST_PROXY: '10.0.0.0/40' },
    { TRUST_PROXY: 'balancer' },
    { ALLOWED_HOSTS: 'https://www.example.org' },
    { CACHE_TTL: '-1' },
    { CACHE_POLICY: 'both' },
    { CACHE_MAX_MB: '0' },
    { REDIS_URL: 'localhost' },
    { PURGE_TOKEN: 'short' },
    { CONTENT_TIMEOUT_MS: '1' },
    { HISTORY_MODE: 'path' },
    { FRAME_ORIGINS: 'https://maps.example.org/path' },
    { NEWSLETTER_RATE: 'many' },
    { PUBLIC_ORIGIN: 'www.example.org' },
    { TAG_MANAGER_ID: '<script>' },
    { LOG_LEVEL: 'loud' },
  ];
  for (const environment of rows) {
    const [name = ''] = Object.keys(environment);
    const problems = problemsOf(environment);
    t.equal(problems.length, 1, JSON.stringify(environment));
    t.ok(problems[0]?.startsWith(`${name}: `), String(problems[0]));
    t.notMatch(problems[0], /\n/);
  }
});

t.test('every invalid variable has its line', async (t) => {
  const problems = problemsOf({ PORT: 'x', OPS_PORT: 'y', API_ENDPOINT: 'http://a/path' });
  t.same(
    problems.map((line) => line.split(':')[0]),
    ['PORT', 'OPS_PORT', 'API_ENDPOINT'],
  );
  t.match(problems[2], /Invalid API endpoint: "http:\/\/a\/path"/);
});

t.test('an invalid secret is not shown', async (t) => {
  t.notMatch(problemsOf({ PURGE_TOKEN: 'hunter2' })[0], /hunter2/);
  t.notMatch(problemsOf({ REDIS_URL: 'x://:secret@host' })[0], /secret/);
});

t.test('--help names every variable', async (t) => {
  const text = helpText();
  for (const name of ['PORT', 'API_ENDPOINT', 'TRUST_PROXY', 'CACHE_TTL', 'DRAIN_SECONDS']) t.match(text, name);
});
