import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { t } from 'tap';
import { watchTerminationSignals } from '../../src/ops/termination-signals.ts';

function watched() {
  const source = new EventEmitter();
  const clock = { now: 1_000 };
  const done: string[] = [];
  watchTerminationSignals(source, {
    now: () => clock.now,
    close: (signal) => done.push(`close ${signal}`),
    abort: (signal) => done.push(`abort ${signal}`),
  });
  const send = (signal: string) => source.emit(signal, signal);
  return { clock, done, send };
}

t.test('the first signal closes the service, and a later signal ends the process immediately', async (t) => {
  const { clock, done, send } = watched();
  send('SIGTERM');
  t.same(done, ['close SIGTERM']);
  clock.now += 100;
  send('SIGINT');
  t.same(done, ['close SIGTERM', 'abort SIGINT']);
});

t.test('a signal that npm and the terminal both deliver counts once', async (t) => {
  const { clock, done, send } = watched();
  send('SIGINT');
  clock.now += 20;
  send('SIGINT');
  t.same(done, ['close SIGINT']);
});

t.test('npm start leaves no shell between npm and the service: a shell would not pass signals on', async (t) => {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  t.match(scripts.start, /&& exec node dist\/server\/server\.js$/);
});
