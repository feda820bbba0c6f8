import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { t } from 'tap';
import { VARIABLES } from '../../src/config/config.ts';
import { helpTable, helpText } from '../../src/config/help.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const names = Object.values(VARIABLES).map(({ name }) => name);

t.test('the README holds the table of variables that --help is made from', async (t) => {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8');
  for (const row of helpTable().split('\n')) t.ok(readme.includes(row), row);
});

t.test('--help prints every variable and ends well', async (t) => {
  const { status, stdout } = spawnSync(process.execPath, ['src/server.ts', '--help'], { cwd: ROOT, encoding: 'utf8' });
  t.equal(status, 0);
  t.equal(stdout.trim(), helpText().trim());
  t.same(
    names.filter((name) => !stdout.includes(`  ${name} `)),
    [],
  );
});

t.test('a wrong value stops the start with one line for every wrong variable', async (t) => {
  const env = {
    ...process.env,
    PORT: 'many',
    CACHE_TTL: '-1',
    HISTORY_MODE: 'push',
    API_ENDPOINT: 'ftp://content.example',
  };
  const { status, stderr } = spawnSync(process.execPath, ['src/server.ts'], { cwd: ROOT, env, encoding: 'utf8' });
  t.equal(status, 1);
  for (const name of ['PORT', 'CACHE_TTL', 'HISTORY_MODE'])
    t.match(stderr, new RegExp(`^.*\\b${name}\\b.*$`, 'm'), name);
  t.match(stderr, /Invalid API endpoint.*ftp:\/\/content\.example/);
});
