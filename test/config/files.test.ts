import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { t } from 'tap';
import { problemsOf } from './problems-of.ts';

const ROOT = join(import.meta.dirname, '../..');

t.test('a folder that exists, or whose parent exists, is accepted', async (t) => {
  const folder = t.testdir({ pictures: {} });
  for (const name of ['IMAGE_CACHE_DIR', 'SNAPSHOT_DIR'])
    for (const path of ['pictures', 'later', 'later/'])
      t.same(problemsOf({ [name]: join(folder, path) }), [], `${name}=${path}`);
  t.notOk(existsSync(join(folder, 'later')), 'the check creates nothing');
});

t.test('a folder that cannot be used is reported with the reason', async (t) => {
  const folder = t.testdir({ file: 'no folder' });
  const rows: [path: string, expected: RegExp][] = [
    ['file', /"[^"]*file" is a file, not a folder/],
    ['file/below', /cannot be created: there is no folder "[^"]*file"/],
    ['missing/below', /cannot be created: there is no folder "[^"]*missing"/],
    ['a\0b', /cannot be read/],
  ];
  for (const name of ['IMAGE_CACHE_DIR', 'SNAPSHOT_DIR'])
    for (const [path, expected] of rows) {
      const [problem, ...more] = problemsOf({ [name]: `${folder}/${path}` });
      t.same(more, []);
      t.ok(problem?.startsWith(`${name}: `), String(problem));
      t.match(problem, expected);
      t.notMatch(problem, /\n/);
    }
});

t.test('the start reports all paths that the service may not write, and creates nothing', async (t) => {
  const folder = t.testdir({ closed: {}, open: {} });
  const [closed, open] = [join(folder, 'closed'), join(folder, 'open')];
  chmodSync(closed, 0o555);
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '4000',
    OPS_PORT: '4000',
    SNAPSHOT_DIR: join(closed, 'snapshot'),
    IMAGE_CACHE_DIR: closed,
    CONTENT_DATABASE: '/nope/content.sqlite',
  };
  // Root may write anywhere, but Node's own permissions restrict root too.
  const flags = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${open}`];
  const { status, stderr } = spawnSync('env', ['-u', 'NODE_OPTIONS', process.execPath, ...flags, 'src/server.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  t.equal(status, 1);
  const lines = stderr.split('\n').filter((line) => /^[A-Z_]+: /.test(line));
  t.same(
    lines.map((line) => line.split(':')[0]),
    ['OPS_PORT', 'IMAGE_CACHE_DIR', 'SNAPSHOT_DIR', 'CONTENT_DATABASE'],
    stderr,
  );
  for (const line of lines.slice(1)) t.match(line, /not permitted/);
  t.notOk(existsSync('/nope'));
});

t.test('the folder of a database must exist, except the folder of the default database', async (t) => {
  const folder = t.testdir({ taken: {}, 'content.sqlite': '', 'notes.txt': 'SQLite is fine.' });
  new DatabaseSync(join(folder, 'filled.sqlite')).exec('create table page (path text)');
  const problem = (path: string, more = {}) => problemsOf({ CONTENT_DATABASE: path, ...more })[0];
  const files = ['content.sqlite', 'filled.sqlite', 'later.sqlite'].map((name) => join(folder, name));
  for (const path of ['', ':memory:', ...files]) t.equal(problem(path), undefined, path);
  t.match(problem(join(folder, 'notes.txt')), /^CONTENT_DATABASE: ".*notes\.txt" is not an SQLite database$/);
  t.match(problem('/nope/x'), /^CONTENT_DATABASE: there is no folder "\/nope"$/);
  t.match(problem(join(folder, 'taken')), /^CONTENT_DATABASE: ".*taken" is a folder, not a file$/);
  t.equal(problem('/nope/x', { API_ENDPOINT: 'http://content.example' }), undefined, 'no database is opened');
});

t.test('a content folder has a list of sites, and its database may be elsewhere', async (t) => {
  const folder = t.testdir({ own: { 'sites.json': '{}' }, empty: {}, file: '' });
  const problem = (path: string, more = {}) => problemsOf({ CONTENT_DIR: join(folder, path), ...more });
  t.same(problem('own'), []);
  t.same(problem('own', { CONTENT_DATABASE: ':memory:' }), []);
  t.match(problem('empty'), [/^CONTENT_DIR: ".*empty" has no sites\.json$/]);
  t.match(problem('file'), [/^CONTENT_DIR: ".*file" is a file, not a folder$/]);
  t.same(problem('own', { CONTENT_DATABASE: join(folder, 'own/.data/content.sqlite') }), [], 'its default database');
  t.match(problem('missing'), [/^CONTENT_DIR: there is no folder ".*missing"$/]);
  t.same(problem('missing', { API_ENDPOINT: 'http://content.example' }), [], 'no folder is read');
});

t.test('two listeners on the same address need different ports', async (t) => {
  const same = { PORT: '4000', OPS_PORT: '4000' };
  const expected = [/^OPS_PORT: must differ from PORT, not 4000/];
  t.match(problemsOf(same), expected);
  t.match(problemsOf({ ...same, HOST: '0.0.0.0', OPS_HOST: '10.0.0.1' }), expected);
  t.match(problemsOf({ ...same, HOST: 'localhost' }), expected);
  t.same(problemsOf({ ...same, HOST: '10.0.0.2', OPS_HOST: '10.0.0.1' }), []);
  t.same(problemsOf({ PORT: '0', OPS_PORT: '0' }), [], 'any free port');
  t.equal(problemsOf({ ...same, HOST: 'a b' }).length, 1, 'nothing is reported twice');
});
