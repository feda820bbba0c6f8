import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { t } from 'tap';
import { keyOf } from '../../../../src/content/cache/cache-subject.ts';
import type { ContentRecord } from '../../../../src/content/persist/content-record.ts';
import { Snapshot } from '../../../../src/content/persist/disk/snapshot.ts';
import { PAGE } from '../../cache/fake-cache.ts';

const NOW = 1_800_000_000_000;
const KEY = keyOf(PAGE);
const record = (body: string): ContentRecord => ({
  receivedAt: NOW,
  status: 200,
  headers: { 'cache-control': 'max-age=60', etag: '"v1"' },
  body: Buffer.from(body),
});
const writeOf = (body: string, subject = PAGE) => ({
  key: keyOf(subject),
  subject,
  record: record(body),
  usefulUntil: NOW + 1,
  generation: 0,
});

function setUp(t: { testdir(): string }, maxBytes = 100_000) {
  const folder = join(t.testdir(), 'snapshot');
  const lines: [fields: unknown, message: unknown][] = [];
  const warn = (fields: unknown, message: unknown) => void lines.push([fields, message]);
  const open = () =>
    new Snapshot({
      folder,
      maxBytes,
      log: { warn, error: warn } as never,
      now: () => NOW,
      generation: () => 0,
    });
  const files = () => readdirSync(folder).sort();
  return { folder, lines, open, files };
}

t.test('the next process reads a record with its age and headers', async (t) => {
  const { open, lines } = setUp(t);
  const first = open();
  first.write(writeOf('{"title":"About"}'));
  await first.close();
  t.same(await open().read(KEY), record('{"title":"About"}'));
  t.same(lines, []);
});

t.test('a later response replaces the earlier one, and no temporary file is left', async (t) => {
  const { open, files } = setUp(t);
  const snapshot = open();
  for (const body of ['one', 'two', 'three']) snapshot.write(writeOf(body));
  await snapshot.close();
  t.match(await open().read(KEY), { body: Buffer.from('three') });
  t.equal(files().length, 1);
});

t.test('the age of a confirmed response counts from its confirmation, also for the next process', async (t) => {
  const { open } = setUp(t);
  const snapshot = open();
  snapshot.write(writeOf('one'));
  snapshot.confirm(KEY, NOW + 3_600_000);
  await snapshot.close();
  t.match(await open().read(KEY), { receivedAt: NOW + 3_600_000 });
});

const oneChange = (path: string, from: string, to: string) => readFileSync(path, 'latin1').replace(from, to);

t.test('a damaged file or a file of another version is ignored and removed; only damage is logged', async (t) => {
  const rows: [what: string, damage: (path: string) => void, isLogged: boolean][] = [
    ['cut', (path) => writeFileSync(path, readFileSync(path).subarray(0, -4)), true],
    ['grown', (path) => appendFileSync(path, 'x'), true],
    ['empty', (path) => writeFileSync(path, ''), true],
    ['no JSON', (path) => writeFileSync(path, 'garbage\ngarbage'), true],
    ['another subject', (path) => writeFileSync(path, oneChange(path, '"language":"en"', '"language":{"a":1}')), true],
    ['no record', (path) => writeFileSync(path, '{"version":1}\n{}'), true],
    ['another version', (path) => writeFileSync(path, '{"version":99}\n{}'), false],
  ];
  for (const [what, damage, isLogged] of rows) {
    const { open, folder, lines, files } = setUp(t);
    const first = open();
    first.write(writeOf('{"title":"About"}'));
    await first.close();
    damage(join(folder, files()[0] ?? ''));
    const second = open();
    t.equal(await second.read(KEY), 'absent', what);
    await second.close();
    t.same(files(), [], `${what}: removed`);
    t.equal(lines.length, isLogged ? 1 : 0, `${what}: logged`);
  }
});

t.test('a purge removes files for good', async (t) => {
  const { open, files } = setUp(t);
  const other = { ...PAGE, name: 'contact' };
  const snapshot = open();
  snapshot.write(writeOf('about'));
  snapshot.write(writeOf('contact', other));
  t.equal(await snapshot.purge({ path: '/about' }), 1);
  t.equal(await snapshot.read(KEY), 'absent');
  t.equal(files().length, 1, 'the file is gone when the purge resolves');
  t.match(await open().read(keyOf(other)), { body: Buffer.from('contact') });
});

t.test('a purge does not remove files that were written after it', async (t) => {
  const { open } = setUp(t);
  const snapshot = open();
  snapshot.write({ ...writeOf('about'), generation: 7 });
  t.equal(await snapshot.purge({ all: true }, 7), 0);
  t.equal(await snapshot.purge({ all: true }, 8), 1);
});

t.test('above the byte limit the least recently used files are removed', async (t) => {
  const { open, files } = setUp(t, 2_000);
  const snapshot = open();
  for (let i = 0; i < 5; i++) snapshot.write(writeOf('x'.repeat(500), { ...PAGE, name: `page-${i}` }));
  await snapshot.close();
  t.ok(files().length < 4, `${files().length} files`);
  t.equal(await open().read(keyOf({ ...PAGE, name: 'page-0' })), 'absent');
  t.match(await open().read(keyOf({ ...PAGE, name: 'page-4' })), { status: 200 });
});

t.test('an unusable folder is logged once per problem, and makes no call fail', async (t) => {
  const { lines } = setUp(t);
  const warn = (fields: unknown, message: unknown) => void lines.push([fields, message]);
  const snapshot = new Snapshot({
    folder: '/dev/null/snapshot',
    maxBytes: 1_000,
    log: { warn, error: warn } as never,
    now: () => NOW,
    generation: () => 0,
  });
  for (const name of ['a', 'b', 'c']) snapshot.write(writeOf('{}', { ...PAGE, name }));
  t.equal(await snapshot.read(KEY), 'absent');
  await snapshot.close();
  t.match(lines, [
    [{ folder: '/dev/null/snapshot', cause: /ENOTDIR/ }, /cannot be used/],
    [{}, /cannot be written/],
  ]);
  t.equal(lines.length, 2);
});

t.test('folders and links with the names of records and of temporary files hide no record', async (t) => {
  const { open, folder, lines } = setUp(t);
  const first = open();
  first.write(writeOf('{"title":"About"}'));
  await first.close();
  mkdirSync(join(folder, `${'d'.repeat(27)}.record`));
  mkdirSync(join(folder, 'x.part'));
  symlinkSync('nowhere', join(folder, `${'l'.repeat(27)}.record`));
  const second = open();
  t.match(await second.read(KEY), { status: 200 });
  t.equal(await second.purge({ language: 'en' }), 1);
  await second.close();
  t.ok(
    lines.every(([, message]) => !String(message).includes('folder cannot be used')),
    JSON.stringify(lines),
  );
});

t.test('files with any bytes are removed, and a purge goes on', async (t) => {
  const { open, folder, lines, files } = setUp(t);
  const first = open();
  first.write(writeOf('{"title":"About"}'));
  await first.close();
  const bytes = fc.sample(
    fc.oneof(
      fc.uint8Array(),
      fc.json().map((json) => Buffer.from(`${json}\n{}`)),
    ),
    40,
  );
  for (const [index, content] of bytes.entries())
    writeFileSync(join(folder, `${String(index).padStart(27, '0')}.record`), content);
  const second = open();
  t.match(await second.read(KEY), { status: 200 });
  t.equal(await second.purge({ language: 'en' }), 1);
  await second.close();
  t.same(files(), []);
  t.equal(lines.length, 1, 'logged once');
});
