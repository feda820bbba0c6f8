import { PassThrough, Writable } from 'node:stream';
import { mock } from 'node:test';
import { createElement, type ReactElement, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { t } from 'tap';
import { RenderTooSlow, startRender } from '../../src/render/render-stream.ts';

const PATIENCE_MS = 30_000;

function sink() {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

const Failing = (): ReactElement => {
  throw new Error('no such thing');
};

/** Fails after the shell is complete. */
const late = new Promise<string>((_resolve, reject) => setImmediate(() => reject(new Error('too bad'))));
late.catch(() => undefined);
const FailingLate = () => createElement('p', null, use(late));

const never = new Promise<string>(() => {});
const Waiting = () => createElement('p', null, use(never));
/** A page with a complete shell, and a boundary whose content never arrives. */
const withGap = () =>
  createElement('main', null, 'shell', createElement(Suspense, { fallback: 'soon' }, createElement(Waiting)));

t.test('a completed render leaves its target open', async (t) => {
  const { stream, text } = sink();
  const render = await startRender(renderToPipeableStream, createElement('p', null, 'Soil & water'), PATIENCE_MS);
  await render.pipeTo(stream);
  t.equal(stream.writableEnded, false);
  stream.end('!');
  await new Promise((resolve) => stream.once('end', resolve));
  t.equal(text(), '<p>Soil &amp; water</p>!');
});

t.test('a shell that fails rejects before anything is written', async (t) => {
  await t.rejects(startRender(renderToPipeableStream, createElement(Failing), PATIENCE_MS), {
    message: 'no such thing',
  });
});

t.test('a failure after the shell rejects the pipe', async (t) => {
  const page = createElement(Suspense, { fallback: 'soon' }, createElement(FailingLate));
  const render = await startRender(renderToPipeableStream, createElement('main', null, page), PATIENCE_MS);
  await t.rejects(render.pipeTo(sink().stream), { message: 'too bad' });
});

t.test('a render that is too slow is aborted and rejects the pipe', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.teardown(() => mock.timers.reset());
  const render = await startRender(renderToPipeableStream, withGap(), 5_000);
  const piped = render.pipeTo(sink().stream);
  mock.timers.tick(5_001);
  await t.rejects(piped, RenderTooSlow);
});

t.test('aborting a render rejects the pipe with the reason', async (t) => {
  const render = await startRender(renderToPipeableStream, withGap(), PATIENCE_MS);
  const piped = render.pipeTo(sink().stream);
  render.abort(new Error('gone'));
  await t.rejects(piped, { message: 'gone' });
});

t.test('a render waits for a slow target', async (t) => {
  let written = '';
  const slow = new Writable({
    highWaterMark: 1,
    write: (chunk, _encoding, done) => {
      written += chunk;
      setImmediate(done);
    },
  });
  const items = Array.from({ length: 500 }, (_, index) => createElement('li', { key: index }, `item ${index}`));
  const render = await startRender(renderToPipeableStream, createElement('ul', null, items), PATIENCE_MS);
  await render.pipeTo(slow);
  await new Promise((resolve) => slow.end(resolve));
  t.match(written, /item 499<\/li><\/ul>$/);
});
