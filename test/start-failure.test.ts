import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import { t } from 'tap';
import { openDatabase } from '../src/content-service/database.ts';
import { listenAt, startFailure } from '../src/start-failure.ts';

/** The URL of a listener, or the message of its failure. */
async function listen(port: number, host: string, prefix: '' | 'OPS_' = '') {
  const listener = fastify();
  try {
    return await listenAt(listener, { port, host }, prefix);
  } catch (error) {
    return startFailure(error as Error);
  } finally {
    await listener.close();
  }
}

t.test('a listener returns its URL', async (t) => {
  t.match(await listen(0, '127.0.0.1'), /^http:\/\/127\.0\.0\.1:\d+$/);
});

t.test('if a listener cannot listen, a message of one line names the variable to change', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.teardown(() => taken.close());
  const { port } = taken.address() as { port: number };
  t.equal(await listen(port, '127.0.0.1'), `PORT: ${port} is in use at 127.0.0.1`);
  t.equal(await listen(port, '127.0.0.1', 'OPS_'), `OPS_PORT: ${port} is in use at 127.0.0.1`);
  t.match(await listen(0, '203.0.113.1'), /^HOST: 203\.0\.113\.1 cannot be listened on \(.*\)$/);
  t.match(
    await listen(0, 'no-such-host.invalid', 'OPS_'),
    /^OPS_HOST: no-such-host\.invalid cannot be listened on \(.*\)$/,
  );
});

t.test('if a database cannot be used, the message names it and has no stack', async (t) => {
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

t.test('a bug is reported with its stack', async (t) => {
  t.match(startFailure(new TypeError('ours')), /^The service could not start: TypeError: ours\n +at /);
});
