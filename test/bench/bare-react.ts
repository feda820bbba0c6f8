import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { loadClientRenderer } from '../../src/render/page-client.ts';

/*
 * Shows the cost of React: a plain node:http server that only renders the page with
 * `renderToPipeableStream`, from the state in the file BARE_STATE.
 */
const state: InitialState = JSON.parse(readFileSync(process.env.BARE_STATE ?? '', 'utf8'));
const client = await loadClientRenderer(fileURLToPath(new URL('../../dist', import.meta.url)));

createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('ok');
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const stream = client.renderToPipeableStream(
    client.createPageElement(state, () => {}),
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(response),
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGINT', () => process.exit(0));
