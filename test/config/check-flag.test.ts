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
