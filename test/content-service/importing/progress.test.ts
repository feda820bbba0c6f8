import { Writable } from 'node:stream';
import { t } from 'tap';
import { createProgress } from '../../../src/content-service/importing/progress.ts';

/** A stream that keeps what is written to it, and a clock. */
function startProgress(isTTY: boolean) {
  let written = '';
  let time = 0;
  const write = (chunk: Buffer, _encoding: BufferEncoding, done: () => void) => {
    written += chunk.toString();
    done();
  };
  const stream = Object.assign(new Writable({ write }), { isTTY });
  const progress = createProgress(stream, () => time);
  const update = (at: number, count: number, total?: number) => {
    time = at;
    progress.update(count, total);
  };
  return { update, clear: progress.clear, written: () => written };
}

t.test('a terminal shows a bar, which is removed before other output', (t) => {
  const { update, clear, written } = startProgress(true);
  clear();
  update(50, 10, 400);
  t.equal(written(), '', 'not more often than people can see');
  update(200, 100, 400);
  t.equal(written(), '\u001b[1G[########----------------------] 25 %, 100 records\u001b[0K');
  update(400, 7);
  t.ok(written().endsWith('\u001b[1G7 records\u001b[0K'));
  clear();
  t.ok(written().endsWith('\u001b[1G\u001b[2K'));
  t.end();
});

t.test('other outputs get a line now and then', (t) => {
  const { update, clear, written } = startProgress(false);
  update(9999, 10, 400);
  update(10_000, 20, 400);
  update(25_000, 30);
  clear();
  t.equal(written(), '20 of about 400 records\n30 records\n');
  t.end();
});
