import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { t } from 'tap';
import { linesOf, publication } from './content-folder.ts';

const CLI = fileURLToPath(new URL('../../src/content-service/cli.ts', import.meta.url));

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const start = (args: readonly string[], cwd: string) =>
  spawn(process.execPath, [CLI, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });

async function run(args: readonly string[], cwd: string) {
  const child = start(args, cwd);
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

t.test('--help prints both commands and all options', async (t) => {
  const { code, out, err } = await run(['--help'], t.testdir());
  t.same([code, err], [0, '']);
  for (const word of ['import FILE|URL', '--mapping', 'serve', '--database', '--host', '--port', '--no-sample'])
    t.match(out, word);
});

t.test('wrong arguments exit with 2 and point to --help', async (t) => {
  const { code, out, err } = await run(['frobnicate'], t.testdir());
  t.same([code, out], [2, '']);
  t.match(err, 'There is no command "frobnicate".\nTry: npm run content -- --help');
});

t.test('an import reports its result and the skipped lines', async (t) => {
  const cwd = t.testdir({
    'some.jsonl': `${linesOf([publication(1), publication(2)])}\n{"_id": "3"}\n`,
    'none.jsonl': '{}',
  });
  const first = await run(['import', 'some.jsonl'], cwd);
  t.equal(first.code, 0);
  t.equal(first.err, 'some.jsonl: line 3 refused: title: is missing\n');
  t.match(
    first.out,
    /^Imported into \.data\/content\.sqlite in \d+\.\d s: 2 new, 0 changed, 0 unchanged, 0 duplicates, 1 refused\n$/,
  );
  const again = await run(['import', 'some.jsonl', '--database', '.data/content.sqlite'], cwd);
  t.match(again.out, '0 new, 0 changed, 2 unchanged, 0 duplicates, 1 refused');
  t.equal((await run(['import', 'none.jsonl'], cwd)).code, 1, 'nothing was imported');
});

t.test('an import runs to its end, even if nobody reads its output any more', async (t) => {
  const bad = '{"_id": "3"}\n'.repeat(20_000);
  const cwd = t.testdir({ 'some.jsonl': `${linesOf([publication(1)])}\n${bad}` });
  const child = start(['import', 'some.jsonl'], cwd);
  await once(child.stderr, 'data');
  child.stderr.destroy();
  const [[code], out] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  t.equal(code, 0);
  t.match(out, '1 new');
});

t.test('a missing file exits with 1 and one line', async (t) => {
  const { code, out, err } = await run(['import', 'missing.jsonl'], t.testdir());
  t.same([code, out, err], [1, '', 'missing.jsonl was not imported: the file does not exist.\n']);
});

t.test('serve prints its origin, responds there, and stops on SIGTERM', async (t) => {
  const cwd = t.testdir({ 'some.jsonl': linesOf([publication(1, { title: 'Sorghum' })]) });
  await run(['import', 'some.jsonl'], cwd);
  const child = start(['serve', '--port', '0', '--no-sample'], cwd);
  t.teardown(() => child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  t.match(line, /^Content service on http:\/\/127\.0\.0\.1:\d+, folder .*content, database \.data\/content\.sqlite$/);
  const origin = line.split(/[ ,]/)[3];
  const found = await fetch(`${origin}/api/search/publications?term=sorg`);
  t.match(await found.json(), [{ title: 'Sorghum' }]);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  t.equal(code, 0);
});

t.test('serve that npm started stops with npm and leaves no process', async (t) => {
  const database = `${t.testdir()}/content.sqlite`;
  const args = ['run', '--silent', 'content', '--', 'serve', '--port', '0', '--no-sample', '--database', database];
  // A process that npm leaves is still in this process group.
  const npm = spawn('npm', args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const signalGroup = (signal: NodeJS.Signals | 0) => process.kill(-(npm.pid ?? Number.NaN), signal);
  await once(createInterface(npm.stdout), 'line');
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  t.throws(() => signalGroup(0), { code: 'ESRCH' });
  if (!t.passing()) signalGroup('SIGKILL');
});

t.test('serve on a port in use exits with 1 and one line', async (t) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  t.teardown(() => holder.close());
  const { port } = holder.address() as { port: number };
  const { code, err } = await run(['serve', '--port', String(port), '--no-sample'], t.testdir());
  t.equal(code, 1);
  t.match(err, /^.*address already in use.*\n$/);
});
