import { createElement, Suspense } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { t } from 'tap';
import type * as Registry from '../../../client/blocks/registry.ts';
import { compileClient } from '../compile-client.ts';

const { hasBlocks, loadBlocks, runView } = (await import(
  // The query makes a separate module instance: other test files of the process load blocks too.
  `${await compileClient()}/client/blocks/registry.js?registry-test`
)) as typeof Registry;

/** A run without blocks: it renders to nothing, once its code is loaded. */
const page = (type: 'content' | 'link') =>
  createElement(Suspense, { fallback: 'waiting' }, createElement(runView(type), { blocks: [] }));

t.test('a run renders at once when the code of its type is loaded', async (t) => {
  t.equal(hasBlocks(['content']), false);
  await loadBlocks(['content']);
  t.equal(hasBlocks(['content']), true);
  t.equal(renderToString(page('content')), '<!--$--><!--/$-->');
});

t.test('a run whose code is missing suspends, and renders when the code is loaded', async (t) => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(page('link'), { onAllReady: resolve });
  t.match(renderToString(page('link')), 'waiting');
  await loadBlocks(['link']);
  await ready;
  stream.abort();
  t.equal(renderToString(page('link')), '<!--$--><!--/$-->');
});
