import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { t } from 'tap';
import { buildContentService, startContentService } from '../../src/content-service/content-service.ts';
import { folderFiles, now, startTestService } from './content-folder.ts';

const subscribe = (origin: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

function rowsOf(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare('SELECT * FROM newsletter_subscriptions ORDER BY email').all();
  } finally {
    database.close();
  }
}

t.test('a subscription is in the database file before the response, and after a restart', async (t) => {
  const database = join(t.testdir(), 'data', 'content.sqlite');
  const folder = t.testdir({ ...folderFiles(), data: {} });
  const service = await startContentService({ database, folder, now });
  const headers = { 'x-site-slug': 'east', 'accept-language': 'en' };
  const response = await subscribe(service.origin, { email: ' Ana@Example.org ', privacy: true }, headers);
  t.equal(response.status, 200);
  t.equal(response.headers.get('cache-control'), 'no-store');
  t.match(rowsOf(database), [
    { email: 'ana@example.org', site: 'east', language: 'en', subscribed_at: /^\d{4}-\d\d-\d\dT/ },
  ]);
  await service.close();
  const again = await startContentService({ database, folder, now });
  t.teardown(() => again.close());
  t.equal(rowsOf(database).length, 1);
});

t.test('a repeated subscription gets the same response and is stored once', async (t) => {
  const directory = t.testdir();
  const database = join(directory, 'content.sqlite');
  const app = buildContentService({ database, loadFolder: false, now });
  t.teardown(() => app.close());
  const post = (email: string) =>
    app.inject({ method: 'POST', url: '/api/newsletter', payload: { email, privacy: true } });
  const [first, repeat] = [await post('ana@example.org'), await post('ANA@example.org')];
  t.equal(repeat.statusCode, first.statusCode);
  t.equal(repeat.body, first.body);
  t.same(Object.keys(repeat.headers).sort(), Object.keys(first.headers).sort());
  t.equal(rowsOf(database).length, 1);
});

t.test('an invalid subscription gets a message key: email missing, privacy, email invalid', async (t) => {
  const { origin } = await startTestService(t);
  const rows: Array<[body: unknown, message: string]> = [
    [{}, 'fill-all-fields'],
    [{ email: '  ', privacy: true }, 'fill-all-fields'],
    [{ email: 7, privacy: true }, 'fill-all-fields'],
    [{ email: 'nobody', privacy: false }, 'form-please-agree-to-our-privacy-statement'],
    [{ email: 'ana@example.org' }, 'form-please-agree-to-our-privacy-statement'],
    [{ email: 'nobody', privacy: true }, 'email-invalid'],
  ];
  for (const [body, message] of rows) {
    const response = await subscribe(origin, body);
    t.equal(response.status, 400);
    t.same(await response.json(), { statusCode: 400, error: 'Bad Request', message }, JSON.stringify(body));
  }
});

t.test('a body that is not a JSON object is a client error', async (t) => {
  const { origin } = await startTestService(t);
  for (const body of ['null', '[]', '"ana@example.org"', '{', '']) {
    t.equal((await subscribe(origin, body)).status, 400, body);
  }
  t.equal((await subscribe(origin, 'email=a', { 'content-type': 'text/plain' })).status, 415);
  t.equal((await subscribe(origin, { email: 'x'.repeat(70_000) })).status, 413);
});

t.test('a subscription waits for another process to finish its import', async (t) => {
  const database = join(t.testdir(), 'content.sqlite');
  const service = await startContentService({ database, loadFolder: false, now });
  t.teardown(() => service.close());
  const other = new DatabaseSync(database);
  t.teardown(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const response = subscribe(service.origin, { email: 'ana@example.org', privacy: true });
  const meanwhile = await fetch(`${service.origin}/api/sites`);
  t.equal(meanwhile.status, 200, 'reads continue');
  other.exec('COMMIT');
  t.equal((await response).status, 200);
  t.equal(rowsOf(database).length, 1);
});

t.test('a database that stays locked gives 503 with Retry-After, and nothing is stored', async (t) => {
  const database = join(t.testdir(), 'content.sqlite');
  const service = await startContentService({ database, loadFolder: false, now });
  t.teardown(() => service.close());
  const other = new DatabaseSync(database);
  t.teardown(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const response = await subscribe(service.origin, { email: 'ana@example.org', privacy: true });
  t.equal(response.status, 503);
  t.equal(response.headers.get('retry-after'), '2');
  other.exec('ROLLBACK');
  t.same(rowsOf(database), []);
});

t.test('no log line contains an email address', async (t) => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const directory = t.testdir();
  const database = join(directory, 'content.sqlite');
  const app = buildContentService({ database, loadFolder: false, logger: pino({ level: 'trace' }, sink), now });
  t.teardown(() => app.close());
  const breaker = new DatabaseSync(database);
  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/newsletter', payload });
  await post({ email: 'secret@example.org', privacy: true });
  await post({ email: 'secret@', privacy: true });
  breaker.exec('DROP TABLE newsletter_subscriptions');
  breaker.close();
  t.equal((await post({ email: 'secret@example.org', privacy: true })).statusCode, 500);
  t.ok(
    lines.some((line) => line.includes('failed to respond')),
    'the failure itself is logged',
  );
  t.notOk(lines.some((line) => line.includes('secret')));
});
