import { Writable } from 'node:stream';
import { pino } from 'pino';
import { t } from 'tap';
import { loggerOptions } from '../../src/ops/logging.ts';

function logged(write: (log: pino.Logger) => void): Record<string, unknown> {
  let line = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      line += chunk;
      done();
    },
  });
  write(pino(loggerOptions('info'), stream));
  return JSON.parse(line);
}

t.test('a line is one JSON object with a readable level and time', async (t) => {
  const line = logged((log) => log.info({ site: 'institute' }, 'started'));
  t.match(line, { level: 'info', time: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, site: 'institute', msg: 'started' });
  t.notOk('pid' in line || 'hostname' in line, 'nothing of the machine');
});

t.test('an error is logged with its causes, without its other fields', async (t) => {
  const cause = Object.assign(new Error('connect refused'), {
    code: 'ECONNREFUSED',
    headers: { authorization: 'Bearer x' },
  });
  const line = logged((log) => log.error({ err: new Error('call failed', { cause }) }));
  t.match(line.err, { type: 'Error', message: 'call failed', stack: /logging\.test/, cause: { code: 'ECONNREFUSED' } });
  t.notMatch(JSON.stringify(line), /authorization|Bearer/);
});

t.test('a thrown value that is not an error is logged as text', async (t) => {
  t.match(logged((log) => log.error({ err: 'just words' })).err, { message: 'just words' });
});

t.test('a request is logged as method and path only', async (t) => {
  const req = { method: 'GET', url: '/about?token=secret', headers: { authorization: 'Bearer x', cookie: 'a=b' } };
  t.same(logged((log) => log.info({ req })).req, { method: 'GET', path: '/about' });
});
