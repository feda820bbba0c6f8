import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { createEncoder } from '../../src/http/content-encoding.ts';
import { loadClientRenderer } from '../../src/render/page-client.ts';

/*
 * Shows the cost of React and of what no server can leave out: a plain node:http server that reads
 * the page at BARE_CONTENT, parses it, renders the state of the file BARE_STATE with
 * `renderToPipeableStream`, and compresses it together with the state.
 */
const { BARE_STATE = '', BARE_CONTENT = '', PORT } = process.env;
const state: InitialState = JSON.parse(readFileSync(BARE_STATE, 'utf8'));
const client = await loadClientRenderer(fileURLToPath(new URL('../../dist', import.meta.url)));

async function sendPage(path: string, response: ServerResponse): Promise<void> {
  const { body } = await request(BARE_CONTENT + path);
  const page: unknown = await body.json();
  if (!page) throw new Error('no page');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
  const encoder = createEncoder('br');
  encoder.pipe(response);
  encoder.write(JSON.stringify(state));
  const stream = client.renderToPipeableStream(
    client.createPageElement(state, () => {}),
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(encoder),
    },
  );
}

createServer((incoming, response) => {
  if (incoming.url === '/healthz') response.end('ok');
  else sendPage(incoming.url ?? '/', response).catch((error) => response.destroy(error));
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGINT', () => process.exit(0));
