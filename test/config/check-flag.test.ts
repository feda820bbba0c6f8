import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { t } from 'tap';

const ROOT = join(import.meta.dirname, '../..');

/** Runs `npm start -- --check` with an environment. */
function check(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server.ts', '--check'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, errors: stderr.trimEnd() };
}

t.test('--check accepts a valid configuration and names probably misspelt variables', async (t) => {
  t.match(check({ PORT: '4000' }), { status: 0, stdout: 'The configuration is valid.\n', errors: '' });
  const { status, stdout } = check({ API_ENPOINT: 'http://content.example' });
  t.equal(status, 0);
  t.equal(stdout, 'The configuration is valid.\nAPI_ENPOINT is unknown. Did you mean API_ENDPOINT?\n');
});

t.test('--check reports an invalid configuration as the start does', async (t) => {
  const { status, stdout, errors } = check({ PORT: 'x', API_ENDPOINT: 'ftp://content.example' });
  t.equal(status, 1);
  t.equal(stdout, '');
  t.match(errors, /^PORT: /m);
  t.match(errors, /^API_ENDPOINT: Invalid API endpoint/m);
});

t.test('paths that collide are reported by --check and by a start, without a stack', async (t) => {
  const env = { PROXY_PATHS: '/api,/api/x,/static', PAGES_ENDPOINT: '//evil.example', FRAME_ORIGINS: 'https://*' };
  const expected = [
    /^PAGES_ENDPOINT: must /,
    /^FRAME_ORIGINS: must /,
    /^PROXY_PATHS: remove /,
    /^PROXY_PATHS: remove /,
  ];
  const { status, errors } = check({ ...env, ALLOWED_HOSTS: '' });
  t.equal(status, 1);
  t.match(errors.split('\n'), expected);
  t.equal(errors.split('\n').length, expected.length);
  const start = spawnSync(process.execPath, ['src/server.ts'], { cwd: ROOT, env, encoding: 'utf8' });
  t.equal(start.status, 1);
  t.equal(start.stderr.trimEnd(), errors);
});
