import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { t } from 'tap';
import { linesOf, publication } from '../content-folder.ts';
import { partOf, type Sent, startHostileRepository } from './hostile-repository.ts';
import { endOf, runImport, startImport } from './run-command.ts';

const DATABASE = '.data/content.sqlite';

/** Whether another process writes to the database. */
function isLocked(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

function countIn(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  const [row] = database.prepare('SELECT count(*) AS count FROM publications').all();
  database.close();
  return Number(row?.count);
}

t.test('Ctrl-C in the middle of a file leaves the catalogue as it was', async (t) => {
  const cwd = t.testdir({ 'first.jsonl': linesOf([publication(1)]) });
  await runImport(['first.jsonl'], cwd);
  const path = join(cwd, DATABASE);
  execFileSync('mkfifo', [join(cwd, 'pipe.jsonl')]);
  const child = startImport(['pipe.jsonl'], cwd);
  const end = endOf(child);
  // The pipe stays open, and data comes: the file has no end yet.
  const pipe = createWriteStream(join(cwd, 'pipe.jsonl'));
  pipe.on('error', () => undefined);
  const more = setInterval(() => pipe.write('\n'), 20);
  t.teardown(() => {
    clearInterval(more);
    pipe.destroy();
  });
  pipe.write(`${linesOf(Array.from({ length: 500 }, (_, number) => publication(number + 2)))}\n`);
  while (!isLocked(path)) await wait(20);
  child.kill('SIGINT');
  t.same(await end, { code: 130, out: '', err: 'Interrupted. Nothing was imported.\n' });
  t.notOk(isLocked(path));
  t.equal(countIn(path), 1);
});

t.test('Ctrl-C in a harvest keeps what has arrived for the next run, and imports nothing', async (t) => {
  const cwd = t.testdir({});
  const child = { current: undefined as ReturnType<typeof startImport> | undefined };
  const interrupt = (): Promise<Sent> => {
    child.current?.kill('SIGINT');
    return new Promise(() => undefined);
  };
  const { url, requests } = await startHostileRepository(t, [
    partOf([{ id: '1', title: 'A' }], 'next'),
    interrupt,
    partOf([{ id: '2', title: 'B' }]),
  ]);
  const args = [url, '--oai', '--pause', '0'];
  child.current = startImport(args, cwd);
  t.same(await endOf(child.current), {
    code: 130,
    out: '',
    err: 'Interrupted. Nothing was imported. 1 harvested records are kept; the same command resumes the harvest.\n',
  });
  t.equal(countIn(join(cwd, DATABASE)), 0);
  const { code, out } = await runImport(args, cwd);
  t.equal(code, 0);
  t.match(out, /2 new, 0 changed, .*\nNext time, only what has changed: --from 2026-01-31\n$/s);
  t.match(requests[2], 'resumptionToken=next');
  t.equal(countIn(join(cwd, DATABASE)), 2);
});

t.test('a dry run of a missing database creates none', async (t) => {
  const cwd = t.testdir({ 'first.jsonl': linesOf([publication(1)]) });
  const { code, out, err } = await runImport(['first.jsonl', '--dry-run'], cwd);
  t.equal(code, 0);
  t.equal(err, 'first.jsonl: line 1 new: "Paper 1"\n');
  t.match(out, 'Would import into .data/content.sqlite: 1 new');
  t.throws(() => readFileSync(join(cwd, DATABASE)), { code: 'ENOENT' });
});
