import { t } from 'tap';
import { readConfig, VARIABLES } from '../../src/config/config.ts';
import { startApp } from '../site/start-app.ts';
import { problemsOf } from './problems-of.ts';

/** Values that must be reported, by variable. */
const REFUSED: Record<string, readonly string[]> = {
  PORT: ['-1', '65536', '1e3', '0x50', '80,81', '٣'],
  OPS_PORT: ['-1', '65536', '3000'],
  HOST: ['a b', 'http://a', '[::1]', 'a/b', '*'],
  OPS_HOST: ['a b', '*', ','],
  API_ENDPOINT: [
    '//',
    'a,b',
    'http://',
    'http://*',
    '..',
    'http://a\\b',
    'http://a?b',
    'http://127.0.0.1:3000',
    'localhost:3000',
  ],
  PAGES_ENDPOINT: [
    '//evil.example',
    '/../admin',
    '/..',
    '/a/..',
    '/a/./b',
    '/a//b',
    '/a//',
    '\\a',
    '/a\\b',
    '/\\evil.example',
    '/a?b=c',
    '/a#b',
    '/%2e%2e',
    'https://evil.example',
    '/a b',
    '*',
    ',',
  ],
  NAVIGATIONS: [',', ' , ', 'main,main', 'a/b', '..', '*', 'x'.repeat(101)],
  PROXY_PATHS: [',', '/api,/api', '/api,/api/x', '/', '/static', '/../x'],
  TRUST_PROXY: [',', '*', '0.0.0.0/0', '::/0', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1,10.0.0.1', 'true', '10.0.0.256'],
  ALLOWED_HOSTS: [
    ',',
    '*',
    '*.example.org',
    'a..b',
    '-a',
    '.',
    'a:0',
    'a:99999',
    'a:',
    '[::1',
    '[zz]',
    'a/b',
    'http://a',
    'a@b',
    '1.2.3.4.5',
    'a.example,a.example',
    'A.example,a.example.',
  ],
  CITATION_STYLES: ['mla', 'apa,apa', 'APA', '../apa', ','],
  CITATION_STYLES_DIR: ['/dev/null', '/missing/x'],
  FRAME_ORIGINS: [
    ',',
    '*',
    'https://*',
    'https://*.example.org',
    "https://a;script-src 'unsafe-inline'",
    'https://a;b',
    'https://a..b',
    'https:',
    'javascript:alert(1)',
    'data:',
    'null',
    'https://a@b',
    'https://a/?',
    'https://a.example,https://a.example/',
  ],
  PUBLIC_ORIGIN: [
    '*',
    'https://*',
    'https://a.example/x',
    'https://a.example,https://b.example',
    '//a.example',
    'https://u:p@a',
  ],
  CACHE_TTL: ['-1', '1.5', '60s', 'Infinity', '99999999999'],
  CACHE_STALE_WHILE_REVALIDATE: ['-1', 'x'],
  CACHE_STALE_IF_ERROR: ['-1', 'NaN'],
  CACHE_POLICY: ['Own', 'own,origin'],
  CACHE_MAX_MB: ['0', '65537'],
  IMAGE_CACHE_DIR: ['/dev/null', '/dev/null/x', '/missing/x'],
  IMAGE_CACHE_MAX_MB: ['0', '-5'],
  IMAGE_CONCURRENCY: ['0', '65'],
  IMAGE_MAX_MEGAPIXELS: ['0', '269'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'collector:4318',
    'http://',
    'http://:4318',
    'http://a:99999',
    'http://u:p@a',
    'http://a?b',
    'grpc://a',
  ],
  OTEL_SERVICE_NAME: ['a\nb', 'x'.repeat(101), '<b>'],
  OTEL_TRACES_SAMPLER_ARG: ['1.1', '-0.1', 'all', ''.padEnd(3, '.')],
  REDIS_URL: [
    'redis://',
    'redis:///x',
    'redis://:6379',
    'redis://h:x',
    'redis://h:99999',
    'redis://h/abc',
    'redis://h/1/2',
    'http://h',
    'redis://a b',
  ],
  SNAPSHOT_DIR: ['/dev/null', '/missing/x'],
  PURGE_TOKEN: ['short', 'with a blank in it', 'ü'.repeat(20)],
  PURGE_SECRET: ['whsec_', 'whsec_YQ==', 'x'.repeat(40), 'whsec_***'],
  PREVIEW_SECRET: ['short', 'with a blank in it'.repeat(3), 'ü'.repeat(40)],
  PREVIEW_ORIGINS: ['*', 'https://*.example', 'https://cms.example/path', 'cms.example'],
  CONTENT_ADMIN: ['true', 'ON', 'no'],
  CONTENT_TIMEOUT_MS: ['0', '9', '120001'],
  HISTORY_MODE: ['Hash', ','],
  NEWSLETTER_RATE: ['0', '-1'],
  READ_RATE: ['-1', '1000001'],
  LIST_RATE: ['-1', 'x'],
  FORWARD_RATE: ['-1', 'x'],
  TAG_MANAGER_ID: ['----', '-ABC', 'GTM--A', 'GTM', "GTM-1');", 'x'.repeat(21)],
  ROBOTS: ['none', 'NOINDEX', 'noindex,nofollow'],
  HIDE_UNKNOWN_BLOCKS: ['yes', 'TRUE', '2'],
  CONTENT_DIR: ['/dev', '/missing', '/dev/null'],
  CONTENT_PORT: ['-1', '65536', 'any'],
  CONTENT_DATABASE: ['/dev', '/missing/x.sqlite', '/dev/null/x'],
  DRAIN_SECONDS: ['-1', '16'],
  MAX_EVENT_LOOP_DELAY_MS: ['-1', '60001'],
  MAX_CONNECTIONS: ['9', '0'],
  LOG_LEVEL: ['INFO', 'info,warn', 'verbose'],
};

t.test('an absurd value of each variable is reported in one line with its name', async (t) => {
  for (const { name } of Object.values(VARIABLES)) t.ok(REFUSED[name], `${name} has values here`);
  for (const [name, values] of Object.entries(REFUSED)) {
    for (const value of values) {
      const [problem = '', ...more] = problemsOf({ [name]: value });
      t.ok(problem.startsWith(`${name}: `), `${name}=${value}: ${problem}`);
      t.notMatch(problem, /\n\s*at /, 'no stack');
      t.same(more, [], `${name}=${value}`);
    }
  }
});

t.test('blanks alone mean that a variable is unset', async (t) => {
  const unset = JSON.stringify(readConfig({}));
  for (const { name } of Object.values(VARIABLES))
    for (const blank of ['', ' ', '\t \n'])
      t.equal(JSON.stringify(readConfig({ [name]: blank })), unset, `${name}=${JSON.stringify(blank)}`);
});

t.test('variables that contradict each other are reported', async (t) => {
  const folder = t.testdir();
  const rows: [environment: Record<string, string>, problem: RegExp][] = [
    [{ IMAGE_CACHE_DIR: folder, SNAPSHOT_DIR: `${folder}/` }, /^SNAPSHOT_DIR: must differ from IMAGE_CACHE_DIR/],
    [{ PORT: '4000', API_ENDPOINT: 'http://localhost:4000' }, /^API_ENDPOINT: must be the content service/],
    [{ PORT: '4000', HOST: '0.0.0.0', API_ENDPOINT: '127.0.0.1:4000' }, /^API_ENDPOINT: must be the content service/],
    [{ PORT: '4000', OPS_PORT: '4000' }, /^OPS_PORT: must differ from PORT/],
  ];
  for (const [environment, problem] of rows) t.match(problemsOf(environment), [problem], JSON.stringify(environment));
  const fine: Record<string, string>[] = [
    { PORT: '4000', API_ENDPOINT: 'http://content.example:4000' },
    { PORT: '4000', HOST: '0.0.0.0', API_ENDPOINT: '10.0.0.7:4000' },
    { PORT: '4000', API_ENDPOINT: 'localhost:4001' },
  ];
  for (const environment of fine) t.same(problemsOf(environment), [], JSON.stringify(environment));
});

t.test('unusual values that are right are accepted, in one spelling', async (t) => {
  const rows: [name: string, value: string, key: keyof ReturnType<typeof readConfig>, expected: unknown][] = [
    ['ALLOWED_HOSTS', 'WWW.Example.org.,[::1]:8080,a_b,', 'allowedHosts', ['www.example.org', '[::1]:8080', 'a_b']],
    [
      'FRAME_ORIGINS',
      'https://[::1]:8443,HTTPS://A.example',
      'frameOrigins',
      ['https://[::1]:8443', 'https://a.example'],
    ],
    ['PAGES_ENDPOINT', '/', 'pagesEndpoint', '/'],
    ['PAGES_ENDPOINT', '/cms/v2.1/~pages/', 'pagesEndpoint', '/cms/v2.1/~pages/'],
    ['PAGES_ENDPOINT', '/a/...', 'pagesEndpoint', '/a/...'],
    [
      'REDIS_URL',
      'rediss://u:p@redis.example:6380/2?family=6',
      'redisUrl',
      'rediss://u:p@redis.example:6380/2?family=6',
    ],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector/otlp', 'otlpEndpoint', 'https://collector/otlp'],
    ['TRUST_PROXY', '::1/128,10.0.0.0/8,', 'trustProxy', ['::1/128', '10.0.0.0/8']],
  ];
  for (const [name, value, key, expected] of rows)
    t.same(readConfig({ [name]: value })[key], expected, `${name}=${value}`);
});

t.test('the service starts with every accepted range of load balancers', async (t) => {
  const { get } = await startApp(t, { TRUST_PROXY: '10.0.0.0/1,::/1,fe80::1%eth0,::ffff:10.0.0.0/104,1.2.3.4/032' });
  t.equal((await get('/healthz')).status, 200);
});
