import {
  ALL,
  type CatalogueSite,
  during,
  FEW,
  get,
  startCatalogueSite,
  untilRebuilt,
} from '../catalogue/catalogue-site.ts';
import { measureInTurns } from '../measure.ts';
import type { Row } from '../table.ts';

const REBUILDS = 5;
const SEARCHES = 200;
const CONNECTIONS = 16;
const FILTERED = '/api/publications?category=Papers&language=English&sort=newest';

const ms = (value: number) => `${value.toFixed(0)} ms`;
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

async function weight({ service }: CatalogueSite): Promise<Row[]> {
  const few = (await get(service, FEW)).length;
  const all = (await get(service, ALL)).length;
  return [
    { what: 'first page of the catalogue', measured: `${all} bytes`, goal: '60,000 bytes', notes: 'HTML, all records' },
    {
      what: 'the same to 240 records',
      measured: `${(all / few).toFixed(2)} x`,
      goal: '1.3 x',
      notes: `${few} bytes of HTML with 240 records`,
    },
  ];
}

async function firstView({ service }: CatalogueSite): Promise<Row[]> {
  const used = await during(service, () => get(service, ALL));
  return [
    {
      what: 'first view of the catalogue, event loop delay',
      measured: ms(used.loopDelay),
      goal: '50 ms',
      notes: `answered after ${ms(used.took)}, ${ms(used.cpu)} CPU with the page itself`,
    },
    { what: 'memory for the catalogue', measured: `${used.held.toFixed(0)} MB`, goal: '60 MB', notes: 'with garbage' },
  ];
}

async function newVersions(site: CatalogueSite): Promise<Row[]> {
  const runs = [];
  for (let run = 0; run < REBUILDS; run += 1) runs.push(await during(site.service, () => untilRebuilt(site)));
  return [
    {
      what: 'index of a new version',
      measured: ms(median(runs.map(({ cpu }) => cpu))),
      goal: '300 ms',
      notes: `CPU, with the answers given meanwhile; median of ${REBUILDS}`,
    },
    {
      what: 'new version, event loop delay',
      measured: ms(median(runs.map(({ loopDelay }) => loopDelay))),
      goal: '50 ms',
      notes: `median of ${REBUILDS}, worst ${ms(Math.max(...runs.map(({ loopDelay }) => loopDelay)))}`,
    },
  ];
}

async function heavyViews({ service }: CatalogueSite): Promise<Row[]> {
  const title = await during(service, () => get(service, '/api/publications?sort=title'));
  const most = await during(service, () => get(service, `${ALL}?shown=100000`));
  return [
    {
      what: 'first order by title, event loop delay',
      measured: ms(title.loopDelay),
      goal: '50 ms',
      notes: `${ms(title.cpu)} CPU`,
    },
    { what: 'shown=100000, event loop delay', measured: ms(most.loopDelay), goal: '', notes: `${ms(most.cpu)} CPU` },
  ];
}

/** Searches whose pages are not cached: each shows another part of the list. */
async function searches({ service }: CatalogueSite): Promise<Row[]> {
  const first = await during(service, () => get(service, `${ALL}?term=soil`));
  const filtered = await during(service, async () => {
    for (let from = 1; from <= SEARCHES; from += 1) {
      await get(service, `${ALL}?term=maize&category=Papers&from=${12 * from}`);
    }
  });
  return [
    {
      what: 'first search, event loop delay',
      measured: ms(first.loopDelay),
      goal: '50 ms',
      notes: `answered after ${ms(first.took)}, ${ms(first.cpu)} CPU with the index of the words`,
    },
    {
      what: 'page of a search with a filter',
      measured: `${(filtered.cpu / SEARCHES).toFixed(1)} ms`,
      goal: '',
      notes: `CPU, not cached; ${SEARCHES} pages`,
    },
  ];
}

async function rate({ service }: CatalogueSite, rounds: number, requests: number): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const task = { path: FILTERED, headers, connections: CONNECTIONS, requests };
  const [measured] = await measureInTurns([{ server: service, task }], rounds);
  if (!measured) throw new Error('Nothing was measured.');
  return {
    what: '/api/publications, two filters and order',
    measured: `${(1e6 / measured.cpu).toFixed(0)} a second`,
    goal: '3,000 a second',
    notes: `by CPU of one core: ${measured.cpu.toFixed(0)} µs each; ${measured.requestsPerSecond.toFixed(0)}/s came about`,
  };
}

/** The catalogue at full size: from the given file of records, or synthetic. */
export async function catalogue(options: { publications?: string; rounds: number; requests: number }): Promise<Row[]> {
  const site = await startCatalogueSite(options.publications);
  try {
    const { service } = site;
    // The first run of any code is slow.
    await get(service, FEW);
    const view = await firstView(site);
    const rows = [
      ...(await weight(site)),
      ...view,
      ...(await newVersions(site)),
      ...(await heavyViews(site)),
      ...(await searches(site)),
    ];
    return [...rows, await rate(site, options.rounds, options.requests)];
  } finally {
    await site.stop();
  }
}
