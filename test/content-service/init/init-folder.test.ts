import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Test, t } from 'tap';
import { readContentFiles } from '../../../src/content-service/content-files.ts';
import { startContentService } from '../../../src/content-service/content-service.ts';
import { validateContent } from '../../../src/content-service/folder-content.ts';
import { type InitOptions, initFolder } from '../../../src/content-service/init/init-folder.ts';
import { TRANSLATION_DEFAULTS } from '../../../src/domain/translation-defaults.ts';
import { startSite } from '../../site/start-site.ts';
import { openEditor } from '../schemas/open-editor.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Makes a content folder for one test. */
function makeFolder(t: Test, options: Partial<InitOptions> = {}) {
  const folder = join(t.testdir(), 'our-institute');
  const lines = initFolder({ folder, languages: ['en', 'fr'], ...options });
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return { folder, lines, files, content: () => validateContent(readContentFiles(folder)) };
}

t.test('a new folder has one site in two languages with the pages that every site needs', (t) => {
  const { lines, content } = makeFolder(t);
  const { sites, pages, navigations, publications } = content();
  t.match(sites, [{ slug: 'institute', default: true, languages: [{ locale: 'en' }, { locale: 'fr' }] }]);
  const paths = (language: string) =>
    pages.flatMap((page) => (page.language === language ? [page.document.path] : [])).sort();
  t.same(paths('en'), ['', 'about', 'contact', 'cookies', 'disclaimer', 'privacy', 'publications']);
  t.same(paths('fr'), paths('en'));
  t.same(navigations.map(({ name, language }) => `${name} ${language}`).sort(), [
    'footer en',
    'footer fr',
    'main en',
    'main fr',
  ]);
  t.equal(publications.length, 10);
  t.match(lines.join('\n'), /^Made the content folder .*our-institute: one site in English, French\.\n\nCONTENT_DIR=/);
  t.end();
});

t.test('it has every text of the interface in French, and keeps the placeholders', (t) => {
  const { content } = makeFolder(t);
  const texts = content().translations.find(({ language }) => language === 'fr')?.texts ?? {};
  t.same(
    Object.keys(TRANSLATION_DEFAULTS).filter((key) => !texts[key]),
    [],
  );
  t.end();
});

t.test('it names the institute, and no other', (t) => {
  const institute = 'Institute of "Good" Soils & Water';
  const { folder, files, content } = makeFolder(t, { institute });
  const written = files.filter((file) => !file.endsWith('.pdf')).map((file) => readFileSync(file, 'utf8'));
  for (const file of written) t.notMatch(file, /meridian|Example Institute/i);
  t.match(content().sites, [{ brand: { name: institute } }]);
  t.ok(readFileSync(join(folder, 'README.md'), 'utf8').startsWith(`# The content of ${institute}\n`));
  t.end();
});

t.test('each file names its schema, which an editor finds and which it matches', async (t) => {
  const { folder, content } = makeFolder(t);
  const editor = openEditor(folder);
  t.ok(content());
  for (const name of globSync('**/*.json', { cwd: folder })) {
    const file = readFileSync(join(folder, name), 'utf8');
    t.match(file, /^\{\n\t"\$schema": "/, name);
    t.same(await editor.problems(file, name), [], name);
    t.not(
      (await editor.problems(file.replace(/": \{\n|": \[\n|": "/, '": 5, "x": {'), name)).length,
      0,
      'it is checked',
    );
  }
});

t.test('other languages get their slugs, their interface if there is one, and English pages', (t) => {
  const { content, lines } = makeFolder(t, { languages: ['pt-BR', 'pt-PT', 'de'] });
  const { sites, pages, translations } = content();
  t.same(
    sites[0]?.languages.map(({ locale, slug, default: isDefault }) => [locale, slug, isDefault]),
    [
      ['pt-BR', 'pt', true],
      ['pt-PT', 'pt-pt', false],
      ['de', 'de', false],
    ],
  );
  t.equal(pages.length, 21);
  t.equal(translations.find(({ language }) => language === 'pt')?.texts.search, 'Buscar');
  t.match(lines.slice(1, 4), [
    /^English texts to be translated into Brazilian Portuguese: pages\/institute\/pt\/, navigation\/institute\.pt\.json, brand/,
    /European Portuguese/,
    /into German: .*, translations\/de\.json$/,
  ]);
  t.end();
});

t.test('a folder that is not empty is refused and stays as it is', (t) => {
  const folder = join(t.testdir({ mine: { 'notes.txt': 'mine', '.git': {} } }), 'mine');
  const make = () => initFolder({ folder, languages: ['en'] });
  t.throws(make, { code: 'FOLDER_NOT_EMPTY', message: /mine is not empty: it has notes\.txt\.$/ });
  t.notOk(existsSync(join(folder, 'sites.json')));
  const repository = join(folder, 'new');
  mkdirSync(join(repository, '.git'), { recursive: true });
  initFolder({ folder: repository, languages: ['en'] });
  t.ok(existsSync(join(repository, 'sites.json')), 'a new repository is empty');
  t.end();
});

t.test('the contract check finds nothing to mend', async (t) => {
  const { folder } = makeFolder(t);
  const service = await startContentService({ folder, now: Date.now });
  t.teardown(() => service.close());
  const check = spawn(process.execPath, ['src/content/checking/check-content.ts', service.origin], { cwd: ROOT });
  t.match(await text(check.stdout), /to mend: 0, hints: 0\n$/);
});

t.test('the site starts with it, and the engine stays clean', async (t) => {
  const { folder } = makeFolder(t);
  writeFileSync(join(folder, 'media', 'notes.txt'), 'notes');
  const database = join(folder, '.data/content.sqlite');
  const { origin } = await startSite(t, { env: { CONTENT_DIR: folder, CONTENT_DATABASE: '' } });
  const textOf = async (path: string) => (await fetch(origin + path)).text();
  t.match(await textOf('/'), 'What we find, for everyone to use');
  t.match(await textOf('/fr'), 'Ce que nous trouvons');
  t.match(await textOf('/fr/publications'), 'Counting earthworms');
  t.match(await textOf('/publications/counting-earthworms'), 'This is an example.');
  t.match(await textOf('/fr/nowhere'), 'Page introuvable');
  t.equal(await textOf('/media/notes.txt'), 'notes');
  t.ok(existsSync(database));
});
