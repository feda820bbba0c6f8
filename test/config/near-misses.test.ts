import { t } from 'tap';
import { VARIABLES } from '../../src/config/config.ts';
import { nearMisses } from '../../src/config/near-misses.ts';
import { startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

const names = Object.values(VARIABLES).map(({ name }) => name);
const meantBy = (name: string) => nearMisses({ [name]: 'x' }, names).map(({ meant }) => meant);

t.test('a name that resembles a known one is reported with it', async (t) => {
  const rows = [
    ['SNAPSHOTDIR', 'SNAPSHOT_DIR'],
    ['CACHE_TTL_SECOND', 'CACHE_TTL'],
    ['CACHE_TLL', 'CACHE_TTL'],
    ['CACHE_MAX', 'CACHE_MAX_MB'],
    ['CONTENT_TIMEOUT', 'CONTENT_TIMEOUT_MS'],
    ['API_ENDPIONT', 'API_ENDPOINT'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['ALLOWED_HOST', 'ALLOWED_HOSTS'],
    ['PURGE_TOKEN_FILE', 'PURGE_TOKEN'],
    ['PROT', 'PORT'],
    ['redis_url', 'REDIS_URL'],
  ] as const;
  for (const [name, meant] of rows) t.same(meantBy(name), [meant], name);
});

t.test('known names, and names of the system or other software, are not reported', async (t) => {
  const others =
    'PATH HOME HOSTNAME USER SHELL PWD TERM LANG LC_ALL TZ TMPDIR LOGNAME SHLVL EDITOR MAIL OLDPWD DISPLAY CI DEBUG';
  const platforms =
    'NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS npm_config_cache OTEL_SERVICE_NAMESPACE OTEL_TRACES_SAMPLER HTTP_PROXY NO_PROXY ' +
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST SITE_PORT SITE_SERVICE_PORT REDIS_PORT REDIS_SERVICE_HOST APP_PORT WEB_HOST CMS_PORT UV_THREADPOOL_SIZE';
  for (const name of [...`${others} ${platforms}`.split(' '), ...names]) t.same(meantBy(name), [], name);
  t.same(nearMisses({ SNAPSHOTDIR: ' ' }, names), [], 'an empty variable counts as unset');
});

t.test('no known name resembles another', async (t) => {
  for (const name of names)
    t.same(
      nearMisses(
        { [name]: 'x' },
        names.filter((other) => other !== name),
      ).filter(({ meant }) => name.startsWith(`${meant}_`) === false && meant.startsWith(`${name}_`) === false),
      [],
      name,
    );
});

t.test('the start logs the resembling names in one line', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub, env: { SNAPSHOTDIR: '/data', CACHE_TTL_SECOND: '5' } });
  const warnings = site.log.filter(({ level }) => level === 'warn');
  t.match(warnings, [
    {
      variables: [
        { name: 'SNAPSHOTDIR', meant: 'SNAPSHOT_DIR' },
        { name: 'CACHE_TTL_SECOND', meant: 'CACHE_TTL' },
      ],
    },
  ]);
  t.equal(warnings.length, 1);
});
