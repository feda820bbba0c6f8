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

interface Kind {
  what: string;
  /** Start of the path of a page of this kind on the bench's content service. */
  path: string;
}

/** The state of a page, of which only a debug page has all. */
async function stateOf({ service, scratch }: BenchSite, { path }: Kind): Promise<string> {
  const { body } = await sample(`${service.origin}/${path}?_debug=1`, BR);
  const whole = JSON.parse(STATE.exec(brotliDecompressSync(body).toString())?.[1] ?? '');
  const state = JSON.stringify({ ...whole, debug: undefined, settings: { ...whole.settings, debug: false } });
  const file = `${scratch}/state-${path}.json`;
  writeFileSync(file, state);
  return file;
}

async function neverSeenOf(site: BenchSite, kind: Kind): Promise<Row> {
  const { service, content, options } = site;
  const react = await startMeasured('bare React', here('bare-react.ts'), PORTS.react, {
    BARE_STATE: await stateOf(site, kind),
    BARE_CONTENT: `${content.origin}/api/pages`,
  });
  const task = { headers: BR, connections: CONNECTIONS, requests: REQUESTS, path: `/${kind.path}-{turn}-{i}` };
  const contestants = [service, react].map((server) => ({ server, task }));
  const [ours, theirs] = await measureInTurns(contestants, options.rounds).finally(react.stop);
  if (!ours || !theirs) throw new Error('Nothing was measured.');
  return comparisonRow(`${kind.what} never seen, against bare React`, ours, theirs, '2.2 x');
}

/**
 * Measures pages that no one has requested: the service fetches, prepares, renders, compresses and
 * caches them. Sites, menus and translations are cached already. The base is React, which renders
 * the same tree, with the same content call and compression.
 */
export async function neverSeen(site: BenchSite): Promise<Row[]> {
  return [
    await neverSeenOf(site, { what: 'page of text', path: 'article' }),
    await neverSeenOf(site, { what: 'page with a catalogue', path: 'publications' }),
  ];
}
