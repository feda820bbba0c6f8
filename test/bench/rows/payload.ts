import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { here } from '../bench-site.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Row } from '../table.ts';

const STATE = /<script type="application\/json" id="initial-state">(.*?)<\/script>/s;
const SCRIPTS = /(?<=<script type="module"[^>]*)\/static\/([^" ]+)/g;
const STYLES = /<link rel="stylesheet" href="\/static\/([^"]+)"/g;

/**
 * Sample pages and their budgets: HTML as a ratio to its markup, both in Brotli; scripts in kB of
 * gzip.
 */
const PAGES = [
  { name: 'home', path: '/', html: '1.15 x', js: 100 },
  { name: 'catalogue', path: '/publications', html: '1.15 x', js: undefined },
  { name: 'content page', path: '/research/potassium', html: '1.15 x', js: 100 },
  { name: 'page of text', path: '/privacy', html: '1.15 x', js: 100 },
] as const;

const BUNDLE = /"texts":"([^"]+)"/;

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** Total size in bytes of the files that a document names, as gzip. */
function transferred(html: string, pattern: RegExp): number {
  const files = [...html.matchAll(pattern)].map(([, file]) => readFileSync(here(`../../dist/static/${file}`)));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

/** Size in bytes of a text in the highest quality of Brotli, which hot pages get. */
const brotliBytes = (text: string) => brotliCompressSync(text).length;

function rowsOf(html: string, page: (typeof PAGES)[number]): Row[] {
  const state = STATE.exec(html)?.[1] ?? '';
  const [whole, markup] = [html, html.replace(state, () => '')].map(brotliBytes) as [number, number];
  const raw = `${kB(Buffer.byteLength(html))} raw, of it state ${kB(Buffer.byteLength(state))}`;
  const scripts = transferred(html, SCRIPTS);
  const styles = transferred(html, STYLES);
  return [
    {
      what: `HTML, ${page.name}`,
      measured: `${(whole / markup).toFixed(2)} x its markup`,
      goal: page.html,
      notes: `Brotli ${kB(whole)}; ${raw}`,
    },
    { what: `JavaScript, ${page.name}`, measured: kB(scripts), goal: page.js ? `${page.js} kB` : '', notes: 'gzip' },
    ...(page.path === '/' ? [{ what: 'CSS, home', measured: kB(styles), goal: '14 kB', notes: 'gzip' }] : []),
  ];
}

/** The text of a response. Throws if the status is not 200, e.g. on an overloaded machine. */
async function textOf(path: string, { origin }: MeasuredServer): Promise<string> {
  const { statusCode, body } = await request(origin + path);
  const text = await body.text();
  if (statusCode !== 200)
    throw new Error(`${path} returned ${statusCode}. Run the bench again when the machine is less busy.`);
  return text;
}

/** The locale bundle: menus and translations, one file for all pages of a site and language. */
async function bundleRow(html: string, sample: MeasuredServer): Promise<Row> {
  const bundle = await textOf(BUNDLE.exec(html)?.[1] ?? '', sample);
  const notes = `gzip; one file for all pages of a site and language; ${kB(Buffer.byteLength(bundle))} raw`;
  return { what: 'locale bundle', measured: kB(gzipSync(bundle).length), goal: '', notes };
}

/** Measures the sizes of sample pages. */
export async function payload(sample: MeasuredServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of PAGES) rows.push(...rowsOf(await textOf(page.path, sample), page));
  return [...rows, await bundleRow(await textOf('/', sample), sample)];
}
