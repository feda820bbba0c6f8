import { existsSync, globSync, readFileSync } from 'node:fs';
import { t } from 'tap';
import { filesOfBuild } from '../../client/place-build.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const scriptsIn = (folder: string) =>
  filesOfBuild(`${ROOT}${folder}`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`);
const bundle = () => scriptsIn('dist/static');

/** Packages of the server. `mark` is a text in `source` that survives minification. */
const SERVER_ONLY = [
  { name: 'sanitize-html', source: 'node_modules/sanitize-html/index.js', mark: 'allowedSchemesAppliedToAttributes' },
  { name: 'typebox', source: 'node_modules/typebox/build/type/types/object.mjs', mark: '~kind' },
  { name: 'undici', source: 'node_modules/undici/lib/core/errors.js', mark: 'UND_ERR_CONNECT_TIMEOUT' },
  {
    name: 'the table of entities',
    source: 'node_modules/entities/dist/generated/decode-data-html.js',
    mark: "!}.&u%}'&}*'~!6*)%&,~!J~!J",
  },
  { name: 'fastify', source: 'node_modules/fastify/lib/errors.js', mark: 'FST_ERR_BAD_URL' },
];

t.test('the client is built', async (t) => {
  t.ok(existsSync(`${ROOT}dist/manifest.json`), 'run npm run build first');
  t.ok(bundle().length > 5, 'each block is a separate chunk');
});

for (const { name, source, mark } of SERVER_ONLY) {
  t.test(`no file of the browser contains ${name}`, async (t) => {
    t.match(read(source), mark, 'the package has the mark');
    t.same(
      bundle().filter((file) => read(file).includes(mark)),
      [],
    );
  });
}

t.test('no file of the browser contains the part of react-router that matches and renders routes', async (t) => {
  const [mark, source] = [
    'A <Route> is only ever to be used',
    'node_modules/react-router/dist/production/lib/components.js',
  ];
  t.match(read(source), mark, 'the package has the mark');
  t.ok(
    scriptsIn('dist/ssr').some((file) => read(file).includes(mark)),
    'the server has the mark',
  );
  const marks = [mark, 'Unexpected Application Error!', 'You must render this element inside a <DataRouterContext'];
  t.same(
    bundle().filter((file) => marks.some((part) => read(file).includes(part))),
    [],
  );
});

t.test('no file of the browser contains a built-in module of Node or the embedded content service', async (t) => {
  t.same(
    bundle().filter((file) => /["'`]node:[a-z]+["'`]|\bDatabaseSync\b/.test(read(file))),
    [],
  );
});

t.test('no build contains the block gallery and its examples', async (t) => {
  const marks = ['/_gallery', 'Kaliumdüngungsempfehlungsdatenbankverwaltungsgesellschaft'];
  const built = [...bundle(), ...scriptsIn('dist/ssr')];
  for (const mark of marks) {
    t.ok(
      globSync('client/{gallery,blocks}/*.ts', { cwd: ROOT }).some((file) => read(file).includes(mark)),
      'the sources have the mark',
    );
    t.same(
      built.filter((file) => read(file).includes(mark)),
      [],
    );
  }
});

t.test('served files have their compressed forms beside them', async (t) => {
  const scripts = bundle().filter((file) => read(file).length > 1500);
  t.same(
    scripts.filter((file) => !['br', 'gz', 'zst'].every((form) => existsSync(`${ROOT}${file}.${form}`))),
    [],
  );
});

/** A module of the manifest. `imports` are its static imports. */
interface Chunk {
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

for (const module of [
  'publications/cite-dialog',
  'reading-list/reading-list-content',
  'reading-list/shared-list-question',
]) {
  t.test(`no page loads ${module} before it is needed`, async (t) => {
    const manifest = JSON.parse(read('dist/manifest.json')) as Record<string, Chunk>;
    const name = `client/${module}.tsx`;
    t.equal(manifest[name]?.isDynamicEntry, true);
    const importers = Object.values(manifest).filter(({ imports }) => imports?.includes(name));
    t.same(importers, []);
  });
}
