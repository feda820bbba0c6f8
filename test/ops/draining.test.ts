import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { t } from 'tap';
import { BUILT_SERVER, startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

t.setTimeout(90_000);

async function connectionOf(url: string, agent: Agent): Promise<string | undefined> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.headers.connection;
}

t.test('during a drain every response closes its connection, and the log shows its start and end', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub, env: { DRAIN_SECONDS: '1' } });
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  t.equal(await connectionOf(`${site.origin}/about`, agent), 'keep-alive');
  site.process.kill('SIGTERM');
  await until('draining', () => site.log.some(({ msg }) => msg === 'draining'));
  for (const path of ['/about', '/about', '/api/sites', '/healthz']) {
    t.equal(await connectionOf(site.origin + path, agent), 'close', path);
  }
  await until('the end', () => site.process.exitCode !== null);
  t.equal(site.process.exitCode, 0);
  t.match(
    site.log.filter(({ msg }) => msg === 'draining' || msg === 'ended'),
    [{ level: 'info', signal: 'SIGTERM' }, { level: 'info' }],
  );
});

t.test('a connection whose response ends after the closing has begun does not delay the exit', async (t) => {
  const stub = await startStub(t);
  stub.respond('/media/slow.txt', { fault: 'drip', dripMs: 50, body: 'x'.repeat(20) });
  const site = await startSite(t, { stub });
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const [response] = (await once(get(`${site.origin}/media/slow.txt`, { agent }), 'response')) as [IncomingMessage];
  t.equal(response.headers.connection, 'keep-alive', 'promised before the signal');
  site.process.kill('SIGTERM');
  response.resume();
  await once(response, 'end');
  // A connection left open would end after 75 s, and the process would be killed before that.
  await until('the end', () => site.process.exitCode !== null);
  t.equal(site.process.exitCode, 0);
});

t.test('an unknown flag stops the start with a line that names it', async (t) => {
  const { status, stderr } = spawnSync('env', ['-u', 'NODE_OPTIONS', process.execPath, BUILT_SERVER, '--bogus'], {
    encoding: 'utf8',
  });
  t.equal(status, 1);
  t.match(stderr, /^Unknown option '--bogus'.*\n$/);
});
