import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { t } from 'tap';
import { inTransaction, openDatabase } from '../../src/content-service/database.ts';
import { MIGRATIONS } from '../../src/content-service/schema.ts';
import { searchQuery } from '../../src/content-service/searchable-text.ts';

t.test('a missing file is created with its folders, in WAL mode and with the newest schema', (t) => {
  const path = join(t.testdir(), 'a', 'b', 'content.sqlite');
  const database = openDatabase(path);
  t.teardown(() => database.close());
  t.ok(existsSync(path));
  t.equal(database.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal');
  t.equal(database.prepare('PRAGMA synchronous').get()?.synchronous, 2, 'a commit reaches the disk');
  t.equal(database.prepare('PRAGMA user_version').get()?.user_version, MIGRATIONS.length);
  t.end();
});

t.test('a file is opened again with its content', (t) => {
  const path = join(t.testdir(), 'content.sqlite');
  const first = openDatabase(path);
  first.exec("INSERT INTO meta VALUES ('mark', 'here')");
  first.close();
  const second = openDatabase(path);
  t.teardown(() => second.close());
  t.equal(second.prepare("SELECT value FROM meta WHERE key = 'mark'").get()?.value, 'here');
  t.end();
});

t.test('records of an older version get the fields that detail pages read', (t) => {
  const path = join(t.testdir(), 'content.sqlite');
  const older = new DatabaseSync(path);
  for (const migration of MIGRATIONS.slice(0, 2)) older.exec(migration);
  older.exec(`
    PRAGMA user_version = 2;
    INSERT INTO publications (id, path, origin, record) VALUES
      ('a', 'a', 'import', '{"title":"A","author":{"_id":"1","name":"Ana"},"external":"1"}'), ('b', 'b', 'import', '{"title":"B"}')`);
  older.close();
  const database = openDatabase(path);
  t.teardown(() => database.close());
  const records = database.prepare('SELECT record FROM publications ORDER BY id').all();
  t.strictSame(
    records.map(({ record }) => JSON.parse(String(record))),
    [
      { external: '1', author: [{ _id: '1', name: 'Ana' }], uploads: [], title: 'A' },
      { external: false, author: [], uploads: [], title: 'B' },
    ],
  );
  t.end();
});

t.test('several processes may create the same file at once', async (t) => {
  const path = join(t.testdir(), 'content.sqlite');
  const module = new URL('../../src/content-service/database.ts', import.meta.url).href;
  const script = `import { openDatabase } from '${module}'; openDatabase(${JSON.stringify(path)}).close();`;
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [code] = await once(child, 'exit');
      return code;
    }),
  );
  t.same(codes, [0, 0, 0, 0]);
});

t.test('a file that is not a database, or a folder, is refused with its path', (t) => {
  const directory = t.testdir({ 'notes.txt': 'these are notes, not a database, and long enough to be read as one' });
  for (const path of [join(directory, 'notes.txt'), directory]) {
    t.throws(() => openDatabase(path), { code: 'DATABASE_UNUSABLE', message: path });
  }
  t.end();
});

t.test('a path below a file is refused', (t) => {
  const path = join(t.testdir(), 'file');
  writeFileSync(path, '');
  t.throws(() => openDatabase(join(path, 'content.sqlite')), { code: 'DATABASE_UNUSABLE' });
  t.end();
});

t.test('a file of an older version is searched by the present rule for words', (t) => {
  const path = join(t.testdir(), 'content.sqlite');
  const older = new DatabaseSync(path);
  for (const migration of MIGRATIONS.slice(0, 2)) older.exec(migration);
  older.exec(`PRAGMA user_version = 2;
    INSERT INTO publication_search (rowid, title, author, terms, text) VALUES (7, 'خصوبه التربه', '', '٢٠٢٥', '')`);
  older.close();
  const database = openDatabase(path);
  t.teardown(() => database.close());
  const find = database.prepare('SELECT rowid FROM publication_search WHERE publication_search MATCH ?');
  for (const term of ['تربة', '2025']) t.same(find.all(searchQuery(term) ?? ''), [{ rowid: 7 }], term);
  t.end();
});

t.test('a file of a newer version of the program is refused and not changed', (t) => {
  const path = join(t.testdir(), 'content.sqlite');
  openDatabase(path).close();
  const newer = new DatabaseSync(path);
  newer.exec('PRAGMA user_version = 999');
  t.throws(() => openDatabase(path), { code: 'DATABASE_TOO_NEW', message: /version 999/ });
  t.equal(newer.prepare('PRAGMA user_version').get()?.user_version, 999);
  newer.close();
  t.end();
});

t.test('a transaction that throws is rolled back', (t) => {
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  t.throws(
    () =>
      inTransaction(database, 'IMMEDIATE', () => {
        database.exec("INSERT INTO meta VALUES ('mark', 'here')");
        throw new Error('stop');
      }),
    { message: 'stop' },
  );
  t.equal(database.prepare("SELECT value FROM meta WHERE key = 'mark'").get(), undefined);
  t.notOk(database.isTransaction);
  t.end();
});
