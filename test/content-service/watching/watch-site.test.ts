import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Test, t } from 'tap';
import { type LogLine, startSite } from '../../site/start-site.ts';
import { until } from '../../site/until.ts';
import { folderFiles, linesOf, PUBLICATIONS, publication } from '../content-folder.ts';

/** A second, in which a change must show, on a machine that does other things too. */
const SOON_MS = 5_000;

/** Starts the site with a content folder of its own, whose files the test changes. */
async function startOwn(t: Test) {
  const folder = t.testdir(folderFiles());
  const site = await startSite(t, { env: { CONTENT_DIR: folder } });
  let seen = 0;
  /** The next purge, which the test must expect. */
  const nextLine = async (msg: string): Promise<LogLine> => {
    const isNext = (line: LogLine, index: number) => index >= seen && line.msg === msg;
    await until(msg, () => site.log.some(isNext), SOON_MS);
    const index = site.log.findIndex(isNext);
    seen = index + 1;
    return site.log[index] ?? {};
  };
  const text = async (path: string) => (await fetch(site.origin + path)).text();
  const status = async (path: string) => (await fetch(site.origin + path)).status;
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const write = (name: string, content: string) => {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), content);
  };
  /** The selectors of the purges that a change leads to. */
  const purges = async (change: () => void): Promise<unknown[]> => {
    change();
    const { purges } = await nextLine('content folder loaded');
    const selectors: unknown[] = [];
    for (let count = 0; count < Number(purges); count += 1) selectors.push((await nextLine('cache purged')).selector);
    return selectors;
  };
  return { site, folder, file, read, write, text, status, purges, nextLine };
}

const HOME = 'pages/north/en/home.json';

t.test('what changes in the folder shows on the site, and only that is purged', async (t) => {
  const { file, read, write, text, status, purges } = await startOwn(t);

  await t.test('a headline', async (t) => {
    t.match(await text('/'), 'Title of /');
    t.match(await text('/es'), 'inicio');
    const change = () => write(HOME, read(HOME).replace('"home"', '"Soil and water"'));
    t.same(await purges(change), [{ site: 'north', language: 'en', path: '' }]);
    t.match(await text('/'), 'Soil and water');
  });

  await t.test('a menu and a translation', async (t) => {
    const change = () => write('navigation/north.en.json', read('navigation/north.en.json').replace('About', 'Us'));
    t.same(await purges(change), [{ kind: 'navigation', site: 'north', language: 'en' }]);
    t.match(await text('/'), '>Us<');
    const retitle = () => write('translations/en.json', read('translations/en.json').replace('"North"', '"Norden"'));
    t.same(await purges(retitle), [{ kind: 'translations', site: 'north', language: 'en' }]);
    t.match(await text('/'), 'Norden');
  });

  await t.test('a new page, its new name and its end', async (t) => {
    t.equal(await status('/later'), 404);
    const page = JSON.stringify({ ...JSON.parse(read(HOME)), path: 'later' });
    const itself = [{ path: 'later' }, { kind: 'navigation', site: 'north', language: 'en' }];
    t.same(await purges(() => write('pages/north/en/deep/later.json', page)), itself);
    t.equal(await status('/later'), 200);
    const rename = () => write('pages/north/en/deep/later.json', page.replace('"later"', '"sooner"'));
    t.same(await purges(rename), [{ path: 'sooner' }, itself[1], { path: 'later' }]);
    t.same([await status('/later'), await status('/sooner')], [404, 200]);
    t.same(await purges(() => rmSync(file('pages/north/en/deep/later.json'))), [{ path: 'sooner' }, itself[1]]);
    t.equal(await status('/sooner'), 404);
  });

  await t.test('publications', async (t) => {
    t.match(await text('/publications'), 'Paper 1');
    t.equal(await status('/publications/paper-2'), 200);
    const lines = linesOf([...PUBLICATIONS.filter(({ slug }) => slug !== 'paper-2'), publication(6)]);
    const change = () => write('publications.jsonl', lines.replace('Paper 1', 'Paper of the soil'));
    t.same(await purges(change), [{ kind: 'page' }, { kind: 'search' }]);
    t.match(await text('/publications'), /Paper of the soil.*Paper 6|Paper 6.*Paper of the soil/s);
    t.equal(await status('/publications/paper-2'), 404);
  });

  await t.test('a file of /media', async (t) => {
    t.match(await text('/img/160/cover.svg'), /<svg/);
    const change = () => write('media/cover.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>New</title></svg>');
    t.same(await purges(change), [{ media: '/media/cover.svg' }]);
    t.match(await text('/img/160/cover.svg'), 'New');
  });

  await t.test('the brand, and a further language', async (t) => {
    t.same(await purges(() => write('brand/north.json', '{"name": "Nordic soils"}')), [{ kind: 'sites' }]);
    t.match(await text('/'), 'Nordic soils');
    const more = (sites: string) => sites.replace('"locale":"es"', '"locale":"es-MX"');
    t.same(await purges(() => write('sites.json', more(read('sites.json')))), [{ all: true }]);
  });
});

t.test('a mistake is logged with its place, and the last good version stays', async (t) => {
  const { file, read, write, text, nextLine, purges } = await startOwn(t);
  t.match(await text('/'), 'home');
  const logged = async (change: () => void) => {
    change();
    return nextLine('mistake in the content folder; the last good version stays');
  };
  const good = read(HOME);

  t.match(await logged(() => write(HOME, `{\n  "path": "",\n  "title": "x"\n  "zones": {}\n}`)), {
    level: 'error',
    part: 'content-service',
    file: `${HOME}:4:3`,
    reason: "Expected ',' or '}' after property value",
  });
  t.match(await text('/'), 'home');

  const wrong = `${good.slice(0, -1)},\n"zones": {"main": [\n{"type": "rich-text",\n"txt": "new"}]}}`;
  t.match(await logged(() => write(HOME, wrong)), {
    file: `${HOME}:4:1`,
    pointer: '/zones/main/0/txt',
    reason: 'is not a field of the schema',
  });
  t.match(await text('/'), 'home');

  const other = () => write('pages/north/es/home.json', read('pages/north/es/home.json').replace('inicio', 'hola'));
  t.same(await purges(other), [{ site: 'north', language: 'es', path: '' }], 'other files change meanwhile');
  t.match(await text('/es'), 'hola');

  t.same(await purges(() => write(HOME, good.replace('"home"', '"repaired"'))), [
    { site: 'north', language: 'en', path: '' },
  ]);
  t.match(await text('/'), 'repaired');

  t.match(await logged(() => rmSync(file('sites.json'))), { file: 'sites.json', reason: 'is missing' });
  t.match(await text('/es'), 'hola');
  t.match(await logged(() => renameSync(file('pages/north/es'), file('pages/north/fr'))), {
    file: 'pages/north/fr/home.json',
    reason: 'its name does not contain a site and language of sites.json',
  });
});

t.test('the start stops at a mistake and names its place', async (t) => {
  const folder = t.testdir({ ...folderFiles(), navigation: { 'north.en.json': '{"main": [{}]}' } });
  const place = /navigation\/north\.en\.json:1:\d+: \/main\/0 must have required properties slug/;
  await t.rejects(startSite({ teardown: () => undefined }, { env: { CONTENT_DIR: folder } }), place);
});
