import { once } from 'node:events';
import { createServer } from 'node:net';
import { t } from 'tap';
import { openDatabase } from '../src/content-service/database.ts';
import { startFailure } from '../src/start-failure.ts';

/** The error of listening where that cannot be. */
const failed = (port: number, host: string) =>
  new Promise<NodeJS.ErrnoException>((resolve) => createServer().once('error', resolve).listen(port, host));

t.test('what an operator can mend is told in one line', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.teardown(() => taken.close());
  const { port } = taken.address() as { port: number };
  t.match(startFailure(await failed(port, '127.0.0.1')), new RegExp(`^The port is in use: .*127\\.0\\.0\\.1:${port}$`));
  t.match(startFailure(await failed(0, '203.0.113.1')), /^The address cannot be listened on: .*203\.0\.113\.1.*$/);
  t.match(
    startFailure(await failed(0, 'no-such-host.invalid')),
    /^The address cannot be listened on: .*no-such-host.*$/,
  );
});

t.test('a database that cannot be used is named, without a stack', async (t) => {
  const path = `${import.meta.filename}/content.sqlite`;
  t.plan(2);
  try {
    openDatabase(path);
  } catch (error) {
    const message = startFailure(error as Error);
    t.ok(message.startsWith(`The database ${path} cannot be used: `));
    t.notMatch(message, /\n/);
  }
});

t.test('a fault of ours comes with its stack', async (t) => {
  t.match(startFailure(new TypeError('ours')), /^The service could not start: TypeError: ours\n +at /);
});
