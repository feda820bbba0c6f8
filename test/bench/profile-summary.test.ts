import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { t } from 'tap';
import { costsOf } from './profile-summary.ts';

const ROOT = new URL('../../', import.meta.url);
const node = (id: number, functionName: string, url: string, lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber, scriptId: '1', columnNumber: 0 },
});

/** The index, from 0, of the first line in a bundled file that begins with `text`. */
function lineOf(url: URL, text: string): number {
  const line = readFileSync(url, 'utf8')
    .split('\n')
    .findIndex((each) => each.startsWith(text));
  if (line < 0) throw new Error(`${text} is not in ${url}.`);
  return line;
}

t.test('the cost of bundled code is attributed to its source module', async (t) => {
  const server = new URL('dist/server/server.js', ROOT);
  const profile: Profiler.Profile = {
    startTime: 0,
    endTime: 100,
    nodes: [
      node(1, 'buildApp', server.href, lineOf(server, 'async function buildApp(')),
      node(2, 'pino', server.href, lineOf(server, '\tfunction pino(')),
      node(3, '(idle)', ''),
      node(4, 'write', ''),
      node(5, 'emit', 'node:internal/events'),
      node(6, 'main', new URL('test/bench/load.ts', ROOT).href, 5),
    ],
    samples: [1, 2, 3, 4, 5, 6],
    timeDeltas: [40, 30, 1000, 15, 10, 5],
  };
  t.same(costsOf(profile), [
    { what: 'src/app.ts', share: 0.4 },
    { what: 'pino', share: 0.3 },
    { what: 'native write', share: 0.15 },
    { what: 'node:events', share: 0.1 },
    { what: 'test/bench/load.ts', share: 0.05 },
  ]);
});
