import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { t } from 'tap';
import { lazyLogger } from '../../src/ops/lazy-logger.ts';
import { loggerOptions } from '../../src/ops/logging.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/** A log at the lowest level, and its lines as they come. */
function openLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: pino(loggerOptions('trace'), stream), lines };
}

const make = (log: Logger, options = {}) =>
  lazyLogger.call(undefined as never, log, { reqId: 'a-1' }, options, {} as never);

t.test('a line of a request names it at every level', async (t) => {
  const { log, lines } = openLog();
  const own = make(log);
  for (const level of LEVELS) own[level]({ code: 'X' }, `told as ${level}`);
  own.silent('not told');
  t.strictSame(
    lines.map(({ level, reqId, code, msg }) => [level, reqId, code, msg]),
    LEVELS.map((level) => [level, 'a-1', 'X', `told as ${level}`]),
  );
  own.child({ part: 'image' }).warn('of a part');
  t.match(lines.at(-1), { reqId: 'a-1', part: 'image' });
});

t.test('a level of its own is kept', async (t) => {
  const { log, lines } = openLog();
  const own = make(log, { level: 'warn' });
  t.equal(own.level, 'warn');
  own.info('quiet');
  own.level = 'info';
  own.info('heard');
  t.strictSame(
    lines.map(({ msg }) => msg),
    ['heard'],
  );
});

t.test('no logger is made for a request that writes nothing', async (t) => {
  const { log } = openLog();
  const made = t.capture(log, 'child', log.child.bind(log));
  const own = make(log);
  t.equal(made().length, 0);
  own.info('one');
  own.info('two');
  t.equal(made().length, 1);
});
