import { writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type BenchSite, BR, here, PORTS, sample } from '../bench-site.ts';
import { measureInTurns } from '../measure.ts';
import { startMeasured } from '../measured-server.ts';
import { comparisonRow, type Row } from '../table.ts';

const STATE = /<script type="application\/json" id="initial-state">(.*?)<\/script>/s;
// With more connections, a slow machine would shed uncached requests.
const CONNECTIONS = 4;
const REQUESTS = 300;

/**
 * Measures pages that no one has requested: the service fetches, prepares, renders, compresses and
 * caches them. Sites, menus and translations are cached already. The base is React, which renders
 * the same tree.
 */
export async function neverSeen({ service, scratch, options }: BenchSite): Promise<Row> {
  // Only the state of a debug page is complete. Other pages have their rich text in the markup.
  const { body } = await sample(`${service.origin}/publications?_debug=1`, BR);
  const whole = JSON.parse(STATE.exec(brotliDecompressSync(body).toString())?.[1] ?? '');
  const state = JSON.stringify({ ...whole, debug: undefined, settings: { ...whole.settings, debug: false } });
  writeFileSync(`${scratch}/state.json`, state);
  const react = await startMeasured('bare React', here('bare-react.ts'), PORTS.react, {
    BARE_STATE: `${scratch}/state.json`,
  });
  const task = { headers: BR, connections: CONNECTIONS, requests: REQUESTS };
  const contestants = [
    { server: service, task: { ...task, path: '/never-seen-{turn}-{i}' } },
    { server: react, task: { ...task, path: '/' } },
  ];
  const [ours, theirs] = await measureInTurns(contestants, options.rounds).finally(react.stop);
  if (!ours || !theirs) throw new Error('Nothing was measured.');
  return comparisonRow('page never seen, against bare React', ours, theirs, '1.5 x');
}
