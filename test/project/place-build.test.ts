import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Test, t } from 'tap';
import { filesOfBuild, placeBuild } from '../../client/place-build.ts';

const NOW = Date.UTC(2026, 10, 29);
const HOUR_MS = 3_600_000;

/**
 * Returns functions for a test folder: `build` writes a build with the given file contents and
 * places it over the previous one, and `read` reads a placed file.
 */
function builder(t: Test) {
  const folder = t.testdir({});
  const place = `${folder}/dist/static`;
  const build = (files: Record<string, string>, now: number) => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(`${folder}/next/${file}`), { recursive: true });
      writeFileSync(`${folder}/next/${file}`, content);
    }
    placeBuild(`${folder}/next`, place, now);
  };
  const read = (file: string) =>
    existsSync(`${place}/${file}`) ? readFileSync(`${place}/${file}`, 'utf8') : undefined;
  return { build, read, place, next: `${folder}/next` };
}

const FIRST = {
  'assets/app-Aaaa0001.js': 'first',
  'assets/app-Aaaa0001.js.br': 'packed',
  'assets/app-Aaaa0001.js.map': 'map',
  'assets/same-Bbbb0001.js': 'same',
  'icons/old.svg': 'icon',
  'robots.txt': 'first',
};
const SECOND = { 'assets/app-Aaaa0002.js': 'second', 'assets/same-Bbbb0001.js': 'same', 'robots.txt': 'second' };

t.test('the first build is placed unchanged', async (t) => {
  const { build, read, place, next } = builder(t);
  build(FIRST, NOW);
  t.same(filesOfBuild(place).sort(), Object.keys(FIRST).sort());
  t.equal(read('assets/app-Aaaa0001.js'), 'first');
  t.notOk(existsSync(next));
});

t.test('a server and pages of the previous build find their files for a day', async (t) => {
  const { build, read, place } = builder(t);
  build(FIRST, NOW);
  build(SECOND, NOW + HOUR_MS);
  t.equal(read('assets/app-Aaaa0001.js'), 'first');
  t.equal(read('assets/app-Aaaa0001.js.br'), 'packed');
  t.equal(read('assets/app-Aaaa0001.js.map'), 'map');
  t.equal(read('assets/app-Aaaa0002.js'), 'second');
  t.equal(read('robots.txt'), 'second', 'a file of both builds has the newest content');
  t.equal(read('icons/old.svg'), undefined, 'a name that is no longer used');
  t.same(filesOfBuild(place).sort(), Object.keys(SECOND).sort(), 'retained files are not part of the build');
  build(SECOND, NOW + 24 * HOUR_MS);
  t.equal(read('assets/app-Aaaa0001.js'), 'first', 'the day counts from the second build, not the first');
  build(SECOND, NOW + 25 * HOUR_MS);
  t.equal(read('assets/app-Aaaa0001.js'), undefined);
  t.equal(read('assets/app-Aaaa0001.js.br'), undefined);
});

t.test('a file that returns in a later build belongs to it', async (t) => {
  const { build, read, place } = builder(t);
  build(FIRST, NOW);
  build(SECOND, NOW + HOUR_MS);
  build(FIRST, NOW + 2 * HOUR_MS);
  t.same(filesOfBuild(place).sort(), Object.keys(FIRST).sort());
  build(FIRST, NOW + 100 * HOUR_MS);
  t.equal(read('assets/app-Aaaa0001.js'), 'first');
  t.equal(read('assets/app-Aaaa0002.js'), undefined);
});

t.test('files whose replacement is not recorded are retained as if they were replaced now', async (t) => {
  const { build, read, place } = builder(t);
  build(FIRST, NOW);
  writeFileSync(`${place}.earlier.json`, '{"assets/app-Aa');
  build(SECOND, NOW + 100 * HOUR_MS);
  t.equal(read('assets/app-Aaaa0001.js'), 'first');
  t.same(filesOfBuild(place).sort(), Object.keys(SECOND).sort());
});

t.test('without a build there are no files', async (t) => {
  t.same(filesOfBuild(`${t.testdir({})}/dist`), []);
});
