import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import type { Test } from 'tap';
import { startContentService } from '../../src/content-service/content-service.ts';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';
import { startSite } from '../site/start-site.ts';

type Block = Record<string, unknown>;

/** A small site without faults: two languages, and every page in a menu. */
const SITES = [
  {
    slug: 'institute',
    default: true,
    languages: [
      { locale: 'en', slug: 'en', default: true },
      { locale: 'fr', slug: 'fr', default: false },
    ],
  },
];

const PATHS = ['about', 'publications', 'links', 'images', 'headings', 'blocks'];
/** Pages that every footer links to. */
const LEGAL = ['disclaimer', 'privacy', 'cookies'];

const text = (html: string): Block => ({ type: 'rich-text', text: html });

const page = (path: string, main: Block[]) => ({
  path,
  template: 'single-column',
  title: path || 'Home',
  description: path || 'Home',
  zones: { main },
});

const record = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  slug: id,
  title: `Record ${id}`,
  category: 'Papers',
  publicationDate: '2020',
  author: [{ name: 'Ortiz, Ana' }],
  uploads: [{ file: '/media/report.txt', name: 'Report' }],
  ...fields,
});

const catalogue = page('publications', [{ type: 'all-publications', publications: { select: 'all' } }]);

/** What a fault changes: pages by `language/path`, further records, files and texts. */
export interface Seeds {
  pages: Record<string, Block[]>;
  redirects: Record<string, string>;
  records: Record<string, unknown>[];
  menu: { slug: string; label: string }[];
  /** Pages that no menu leads to. */
  orphans: string[];
  /** Pages in French only. */
  french: string[];
  /** Colours of the brand. */
  colours: Record<string, unknown>;
  /** Pages that a newer program has written, with what this one does not know. */
  foreign: Record<string, { template?: string; blocks?: Block[] }>;
  untranslated: string[];
  media: Record<string, string | Buffer>;
}

const NO_SEEDS: Seeds = {
  pages: {},
  redirects: {},
  records: [],
  menu: [],
  orphans: [],
  french: [],
  colours: {},
  foreign: {},
  untranslated: [],
  media: {},
};

function frenchTexts(untranslated: readonly string[]): Record<string, string> {
  const texts = Object.entries({ ...TRANSLATION_DEFAULTS, Papers: 'Articles', English: 'anglais' });
  return Object.fromEntries(texts.filter(([key]) => !untranslated.includes(key)));
}

const menuOf = (menu: Seeds['menu']) => ({
  main: [...PATHS.map((path) => ({ slug: path, label: path })), ...menu].map((entry) => ({ ...entry, type: 'page' })),
  footer: LEGAL.map((path) => ({ slug: path, label: path, type: 'page' })),
});

function* filesOf(seeds: Seeds): Generator<[string, unknown]> {
  yield ['sites.json', { sites: SITES }];
  for (const language of ['en', 'fr']) {
    yield [`navigation/institute.${language}.json`, menuOf(seeds.menu)];
    yield [`pages/institute/${language}/catalogue.json`, catalogue];
    for (const path of [
      '',
      ...PATHS.filter((one) => one !== 'publications'),
      ...LEGAL,
      ...seeds.orphans,
      ...(language === 'fr' ? seeds.french : []),
    ]) {
      const blocks = seeds.pages[`${language}/${path}`] ?? [text('<p>Words</p>')];
      yield [`pages/institute/${language}/${path || 'home'}.json`, page(path, blocks)];
    }
  }
  for (const [path, redirect] of Object.entries(seeds.redirects))
    yield [`pages/institute/en/redirect-${path}.json`, { path, redirect }];
  yield ['brand/institute.json', { name: 'Institute', colours: seeds.colours }];
  yield ['translations/fr.json', frenchTexts(seeds.untranslated)];
}

function writeFolder(folder: string, seeds: Seeds): void {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of filesOf(seeds)) write(name, JSON.stringify(content));
  const records = [record('first'), ...seeds.records.map((fields) => record(String(fields._id), fields))];
  write('publications.jsonl', records.map((one) => JSON.stringify(one)).join('\n'));
  write('media/report.txt', 'A report');
  for (const [name, content] of Object.entries(seeds.media)) write(`media/${name}`, content);
}

/** Puts the foreign pages into the database, because a content folder with them is refused. */
function addForeignPages(path: string, foreign: Seeds['foreign']): void {
  using database = new DatabaseSync(path);
  const update = database.prepare('UPDATE pages SET document = ? WHERE language = ? AND path = ?');
  for (const [name, { template = 'single-column', blocks = [text('<p>Words</p>')] }] of Object.entries(foreign)) {
    const [language = '', ...rest] = name.split('/');
    const document = { ...page(rest.join('/'), blocks), template };
    update.run(JSON.stringify(document), language, document.path);
  }
}

/** Starts a site whose content has the faults, and closes it with the test. */
export async function startSeeded(t: Test, given: Partial<Seeds> = {}) {
  const seeds = { ...NO_SEEDS, ...given };
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  writeFolder(folder, seeds);
  const database = join(folder, 'content.sqlite');
  const content = await startContentService({ database, folder, now: Date.now });
  t.teardown(() => content.close());
  addForeignPages(database, seeds.foreign);
  const site = await startSite(t, { env: { API_ENDPOINT: content.origin } });
  return { site: site.origin, content: content.origin };
}

/** An image of more than 2 MB, because noise cannot be compressed. */
export const heavyImage = (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
};
