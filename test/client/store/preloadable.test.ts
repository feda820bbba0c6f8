import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { t } from 'tap';
import { type Preloadable, preloadable } from '../../../client/store/preloadable.ts';

const Part = ({ coming }: { coming: Preloadable<string> }) => use(coming.promise);

const page = (coming: Preloadable<string>) =>
  createElement(Suspense, { fallback: 'waiting' }, createElement(Part, { coming }));

t.test('what is there is rendered at once', async (t) => {
  const coming = preloadable<string>();
  t.equal(coming.isThere(), false);
  t.match(renderToString(page(coming)), 'waiting');
  coming.provide('here');
  t.equal(coming.isThere(), true);
  t.equal(renderToString(page(coming)), '<!--$-->here<!--/$-->');
  t.equal(await coming.promise, 'here');
});

t.test('who waits goes on when it comes', async (t) => {
  const coming = preloadable<string>();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(page(coming), { onAllReady: resolve });
  coming.provide('here');
  await ready;
  stream.abort();
  t.pass('all of it is rendered');
});
