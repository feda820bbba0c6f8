import { t } from 'tap';
import { rawGet } from './site/raw-get.ts';
import { type RunningSite, startSite } from './site/start-site.ts';
import { until } from './site/until.ts';
import { startStub } from './stub-content-service/stub-content-service.ts';

const FAILED = 'ready without a first page, which failed';
const CATALOGUE = '/api/pages/publications';

const HOST = 'institute.example';
const PUBLIC = { PUBLIC_ORIGIN: `https://${HOST}` };

const statusOf = async ({ origin }: RunningSite, path: string) => (await rawGet(origin + path, { host: HOST })).status;
const readyz = async ({ opsOrigin }: RunningSite) => {
  const response = await fetch(`${opsOrigin}/readyz`);
  return { status: response.status, body: await response.json() };
};
const untilReady = (site: RunningSite) => until('ready', async () => (await readyz(site)).status === 200);
const failures = ({ log }: RunningSite) => log.filter(({ msg }) => msg === FAILED);

t.test('a slow catalogue delays readiness beyond the deadline of a call, and then no visitor waits', async (t) => {
  const stub = await startStub(t);
  const catalogue = stub.hold(CATALOGUE);
  const other = stub.hold('/api/pages/other');
  const site = await startSite(t, { stub, env: { ...PUBLIC, CONTENT_TIMEOUT_MS: '500' } });
  await catalogue.arrived;
  t.equal(await statusOf(site, '/api/pages/other'), 504, 'another page has the usual deadline');
  t.match(await readyz(site), { status: 503, body: { reasons: [/home page and the catalogue/] } });
  other.release();
  catalogue.release();
  await untilReady(site);
  stub.forget();
  for (const path of ['/', '/publications', '/api/publications', '/api/publications?category=Papers'])
    t.equal(await statusOf(site, path), 200, path);
  t.same(stub.calls, [], 'no visitor waits for a call');
  t.same(failures(site), []);
});

t.test('a first page that fails is logged, and the process is ready without it', async (t) => {
  const stub = await startStub(t);
  stub.respond(CATALOGUE, { status: 500 });
  const site = await startSite(t, { stub, env: PUBLIC });
  await untilReady(site);
  await until('logged', () => failures(site).length > 0);
  t.match(failures(site), [{ level: 'warn', path: '/publications', code: 'CONTENT_STATUS' }]);
  t.equal(await statusOf(site, '/'), 200);
});

t.test('a site without a catalogue page is ready, and nothing is logged', async (t) => {
  const stub = await startStub(t);
  stub.respond(CATALOGUE, { status: 404 });
  const site = await startSite(t, { stub, env: { ALLOWED_HOSTS: HOST } });
  await untilReady(site);
  t.same(failures(site), []);
});
