import { type Browser, type CDPSession, chromium } from 'playwright';
import { chromiumPath } from '../../browser/chromium-path.ts';
import type { BenchSite } from '../bench-site.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Row } from '../table.ts';
import { startSample } from './sample-content.ts';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'catalogue', path: '/publications' },
  { name: 'a publication', path: '/publications/field-notes-78-the-strip-nobody-fertilises' },
  { name: 'content page', path: '/research/potassium' },
  { name: 'team', path: '/about/team' },
] as const;

/** A phone on a slow 4G network: round trips of 150 ms, 1.6 Mbit/s, a quarter of the speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSOR = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const VISITS = 3;
/** Milliseconds of a task that block nobody. */
const LONG_TASK = 50;

/** One visit with an empty cache; times in milliseconds. */
interface Visit {
  largestPaint: number;
  shift: number;
  /** Total blocking time: of each task after the first paint, what exceeds {@link LONG_TASK}. */
  blocked: number;
  /** Transferred bytes by kind of resource. */
  bytes: Record<string, number>;
}

/** Runs in the page: reads what the browser has noted since the navigation. */
async function readTimings() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const [paints, largestPaints, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
  );
  const firstPaint = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
  return {
    largestPaint: largestPaints?.at(-1)?.startTime ?? 0,
    shifts: (shifts ?? []).map((entry) => (entry as unknown as { value: number }).value),
    // Tasks before the first paint delay it, but block nobody.
    tasks: (tasks ?? []).map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint)),
  };
}

async function throttle(session: CDPSession): Promise<Record<string, number>> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  return bytes;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const bytes = await throttle(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'networkidle' });
    const { largestPaint, shifts, tasks } = await page.evaluate(readTimings);
    const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK), 0);
    return { largestPaint, blocked, bytes, shift: shifts.reduce((sum, value) => sum + value, 0) };
  } finally {
    await context.close();
  }
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

async function rowOf(
  browser: Browser,
  { origin }: MeasuredServer,
  { name, path }: (typeof PAGES)[number],
): Promise<Row> {
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, origin + path));
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const kinds = Object.entries(visits.at(-1)?.bytes ?? {}).sort(([, one], [, other]) => other - one);
  const sum = kinds.reduce((total, [, size]) => total + size, 0);
  return {
    what: `first visit, ${name}`,
    measured: `LCP ${(of(({ largestPaint }) => largestPaint) / 1_000).toFixed(2)} s, blocked ${of(({ blocked }) => blocked).toFixed(0)} ms`,
    goal: '1.5 s, 100 ms',
    notes: `${(sum / 1_000).toFixed(0)} kB: ${kinds.map(([kind, size]) => `${kind} ${(size / 1_000).toFixed(0)}`).join(', ')}; layout shift ${of(({ shift }) => shift).toFixed(3)}`,
  };
}

/** Measures first visits of sample pages by a slow phone, in Chromium. */
export async function firstVisit(site: BenchSite): Promise<Row[]> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium found. Install one, or name one in PLAYWRIGHT_CHROMIUM.');
  const server = await startSample(site);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const rows: Row[] = [];
    for (const page of PAGES) rows.push(await rowOf(browser, server, page));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
