import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { here } from '../bench-site.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Row } from '../table.ts';

const STATE = /<script type="application\/json" id="initial-state">(.*?)<\/script>/s;
const SCRIPTS = /(?<=<script type="module"[^>]*)\/static\/([^" ]+)/g;
const STYLES = /<link rel="stylesheet" href="\/static\/([^"]+)"/g;

/** Pages of the sample content and what they may transfer: HTML to its markup, scripts in kB. */
const PAGES = [
  { name: 'home', path: '/', html: '1.15 x', js: 95 },
  { name: 'catalogue', path: '/publications', html: '1.3 x', js: undefined },
  { name: 'content page', path: '/research/potassium', html: '1.15 x', js: 95 },
  { name: 'page of text', path: '/privacy', html: '1.15 x', js: 95 },
] as const;

const TEXTS = /"texts":"([^"]+)"/;

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** What the files that a document names take together, gzipped as they are served. */
function transferred(html: string, pattern: RegExp): number {
  const files = [...html.matchAll(pattern)].map(([, file]) => readFileSync(here(`../../dist/static/${file}`)));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

function rowsOf(html: string, page: (typeof PAGES)[number]): Row[] {
  const state = STATE.exec(html)?.[1] ?? '';
  const [bytes, packed] = [Buffer.byteLength(html), gzipSync(html).length];
  const ratio = bytes / (bytes - Buffer.byteLength(state));
  const notes = `${kB(bytes)}, of it state ${kB(Buffer.byteLength(state))}; gzip ${kB(packed)}`;
  const scripts = transferred(html, SCRIPTS);
  const styles = transferred(html, STYLES);
  return [
    { what: `HTML, ${page.name}`, measured: `${ratio.toFixed(2)} x its markup`, goal: page.html, notes },
    { what: `JavaScript, ${page.name}`, measured: kB(scripts), goal: page.js ? `${page.js} kB` : '', notes: 'gzip' },
    ...(page.path === '/' ? [{ what: 'CSS, home', measured: kB(styles), goal: '14 kB', notes: 'gzip' }] : []),
  ];
}

/** The text behind a path. Throws for one that failed, as on a machine that is too busy: its bytes say nothing. */
async function textOf(path: string, { origin }: MeasuredServer): Promise<string> {
  const { statusCode, body } = await request(origin + path);
  const text = await body.text();
  if (statusCode !== 200)
    throw new Error(`${path} was answered with ${statusCode}: try again when the machine has less to do.`);
  return text;
}

/** What the state left out because it is the same on all pages of a site and language: one file for all of them. */
async function textsRow(html: string, sample: MeasuredServer): Promise<Row> {
  const texts = await textOf(TEXTS.exec(html)?.[1] ?? '', sample);
  const notes = `for all pages of a site and language; ${kB(Buffer.byteLength(texts))}`;
  return { what: 'texts beside the HTML', measured: kB(gzipSync(texts).length), goal: '', notes: `gzip, ${notes}` };
}

/** Bytes of pages of the sample content. */
export async function payload(sample: MeasuredServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of PAGES) rows.push(...rowsOf(await textOf(page.path, sample), page));
  return [...rows, await textsRow(await textOf('/', sample), sample)];
}
