import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type Test, t } from 'tap';
import type { EditorConfig } from '../../../src/content-service/admin/configuration/editor-config.ts';
import { startContentService } from '../../../src/content-service/content-service.ts';
import { ensureEditor } from '../../run/ensure-editor.ts';
import { folderFiles } from '../content-folder.ts';

const SITE = 'http://127.0.0.1:3000';
/** A site whose files do not exist. */
const RENAMED = { slug: 'renamed', default: true, languages: [{ locale: 'en', slug: 'en', default: true }] };

ensureEditor();

interface StartOptions {
  isAdminOn?: boolean;
  files?: Record<string, string>;
}

async function start(t: Test, { isAdminOn = true, files = {} }: StartOptions = {}) {
  const folder = t.testdir({ ...folderFiles(), ...files });
  const log: string[] = [];
  const sink = new Writable({ write: (line, _encoding, done) => done(void log.push(String(line))) });
  const service = await startContentService({
    database: ':memory:',
    folder,
    now: () => Date.UTC(2026, 0, 1),
    isAdminOn,
    logger: pino({ level: 'warn' }, sink),
    siteOrigin: () => SITE,
  });
  t.teardown(() => service.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(service.origin + path, { headers, redirect: 'manual' });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(service.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { folder, log, origin: service.origin, get, post };
}

const save = (path: string, raw: string) => ({
  branch: 'main',
  action: 'persistEntry',
  params: {
    branch: 'main',
    dataFiles: [{ slug: 'a', path, raw }],
    assets: [],
    options: { commitMessage: 'a', useWorkflow: false, status: 'draft' },
  },
});

t.test('the editor has its page, its script and Decap CMS, all from this service', async (t) => {
  const { get } = await start(t);
  t.match((await get('/admin')).headers.get('location'), '/admin/');
  const page = await get('/admin/');
  t.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy') ?? '';
  t.match(policy, "connect-src 'self' blob:;");
  t.match(policy, `frame-src 'self' ${SITE};`);
  t.match(policy, "frame-ancestors 'none'");
  const html = await page.text();
  t.notMatch(html, /https?:/);
  const script = await get('/admin/editor.js');
  t.match(script.headers.get('content-type'), 'text/javascript');
  t.match(await script.text(), '/admin/decap/decap-cms.js');
  t.ok((await (await get('/admin/decap/decap-cms.js')).text()).length > 1_000_000);
});

t.test('without the admin there is no editor', async (t) => {
  const { get, post } = await start(t, { isAdminOn: false });
  for (const path of ['/admin', '/admin/', '/admin/editor.js', '/admin/api/config', '/admin/decap/decap-cms.js'])
    t.equal((await get(path)).status, 404, path);
  for (const path of ['/admin/api/check', '/admin/api/files']) t.equal((await post(path, {})).status, 404, path);
});

t.test('pages of other origins, other names and proxies are refused everywhere', async (t) => {
  const { get, post, folder, origin } = await start(t);
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: origin.replace('127.0.0.1', 'localhost') },
    { 'x-forwarded-for': '10.0.0.1' },
  ];
  for (const headers of foreign) {
    for (const path of ['/admin', '/admin/', '/admin/editor.js', '/admin/api/config', '/admin/decap/decap-cms.js'])
      t.equal((await get(path, headers)).status, 403, path);
    for (const path of ['/admin/api/check', '/admin/api/files'])
      t.equal((await post(path, save('stolen.json', '{}'), headers)).status, 403, path);
  }
  t.throws(() => readFileSync(join(folder, 'stolen.json')), { code: 'ENOENT' });
});

t.test('the configuration has the pages of each site and language, and the other files', async (t) => {
  const { get } = await start(t);
  const { config, formats } = (await (await get('/admin/api/config')).json()) as EditorConfig;
  t.same(config.backend, { name: 'proxy', proxy_url: '/admin/api/files' });
  t.match(config, { media_folder: 'media', public_folder: '/media', site_url: SITE, publish_mode: 'simple' });
  const folders = config.collections.flatMap(({ format, folder }) => (folder ? [`${format} ${folder}`] : []));
  t.same(folders.slice(0, 4), [
    'page pages/north/en',
    'page pages/north/es',
    'page pages/east/zh',
    'page pages/east/en',
  ]);
  t.ok(folders.includes('redirect pages/north/es'));
  const files = config.collections.flatMap((collection) => collection.files ?? []).map(({ file }) => file);
  t.ok(
    ['sites.json', 'navigation/north.en.json', 'translations/en.json', 'translations/east.en.json'].every((file) =>
      files.includes(file),
    ),
  );
  t.notOk(files.includes('navigation/east.zh.json'), 'a file that does not exist');
  t.ok(formats.some(({ name }) => name === 'page'));
  const east = config.collections.find(({ folder }) => folder === 'pages/east/en');
  t.equal(east?.preview_path, '/east/en/{{fields.path}}');
});

t.test('editor.json chooses a backend for a team', async (t) => {
  const settings = { backend: { name: 'gitlab', repo: 'a/b' }, publish_mode: 'editorial_workflow', folder: 'content/' };
  const { get } = await start(t, { files: { 'editor.json': JSON.stringify(settings) } });
  const { config, prefix } = (await (await get('/admin/api/config')).json()) as EditorConfig;
  t.equal(prefix, 'content/');
  t.match(config, { backend: settings.backend, publish_mode: 'editorial_workflow', media_folder: 'content/media' });
  t.equal(config.collections[0]?.folder, 'content/pages/north/en');
  t.match((await get('/admin/')).headers.get('content-security-policy'), "connect-src 'self' blob: https:;");
});

t.test('an editor.json with a mistake is reported', async (t) => {
  const { get } = await start(t, { files: { 'editor.json': '{"backend":{}}' } });
  const response = await get('/admin/api/config');
  t.equal(response.status, 422);
  t.match(await response.json(), { message: /^Content folder, editor\.json:1:2: \/backend / });
});

t.test('a file is checked as the loader would, and the problem names the field', async (t) => {
  const { post } = await start(t);
  const page = (more: object) => ({
    path: 'a',
    template: 'single-column',
    title: 'A',
    description: '',
    zones: {},
    ...more,
  });
  const link = { type: 'link', title: 1 };
  const limit = { type: 'new-publications', title: 'A', publications: { limit: 0 } };
  const rows: Array<[kind: string, file: string, content: unknown, problem: RegExp | undefined]> = [
    ['page', 'pages/north/en/a.json', page({}), undefined],
    ['page', 'pages/north/en/a.json', page({ path: '/a' }), /^Path: /],
    ['page', 'pages/north/en/a.json', page({ path: 'new' }), /^Path: has the same path as .*new\.json/],
    ['page', 'pages/north/en/new.json', page({ path: 'new' }), undefined],
    ['page', 'pages/north/en/a.json', page({ zones: { main: [link] } }), /^Zones › Main column › 1 \(Link\) › Title: /],
    ['page', 'pages/north/en/a.json', page({ zones: { main: [limit] } }), /Publications › At most: /],
    ['redirect', 'pages/north/en/b.json', { path: 'b', redirect: '' }, /^Target: /],
    ['translations', 'translations/en.json', { save: 1 }, /^save: /],
    ['sites', 'sites.json', { sites: [] }, /^Sites: /],
    ['sites', 'sites.json', { sites: [RENAMED] }, /^[a-z]+\/.*\.json would not fit any more: /],
    ['page', 'pages/north/en/a.json', JSON.parse(`${'['.repeat(33)}${']'.repeat(33)}`), /nests deeper than 32 levels/],
  ];
  for (const [kind, file, content, problem] of rows) {
    const response = await post('/admin/api/check', { kind, file, content });
    t.equal(response.status, 200);
    t.match(await response.json(), problem ? { problem } : {}, `${file} ${problem}`);
    if (!problem) t.same(await (await post('/admin/api/check', { kind, file, content })).json(), {});
  }
});

t.test('the editor reads and writes the files of the folder and no others', async (t) => {
  const { folder, post, origin } = await start(t);
  const files = (body: unknown) => post('/admin/api/files', body, { origin });
  const entry = { branch: 'main', action: 'getEntry', params: { branch: 'main', path: 'pages/north/en/home.json' } };
  t.match(await (await files(entry)).json(), { data: /"path":""/ });
  t.equal((await files(save('pages/north/en/home.json', '{"a":1}'))).status, 200);
  t.equal(readFileSync(join(folder, 'pages/north/en/home.json'), 'utf8'), '{"a":1}');
  t.equal((await files(save('../outside.json', '{}'))).status, 422);
  t.throws(() => readFileSync(join(folder, '../outside.json')), { code: 'ENOENT' });
});

t.test('a failed call of the editor is one line of the log, without the body', async (t) => {
  const { folder, log, post } = await start(t);
  symlinkSync(import.meta.filename, join(folder, 'media/outside.ts'));
  const call = { branch: 'main', action: 'getMedia', params: { branch: 'main', mediaFolder: 'media' } };
  t.equal((await post('/admin/api/files', call)).status, 500);
  t.equal(log.length, 1);
  const { level, reason } = JSON.parse(log[0] ?? '');
  t.same({ level, reason }, { level: 50, reason: 'Path must resolve under the configured repository' });
});

t.test('a mistake in another file does not prevent saving', async (t) => {
  const { post, folder } = await start(t);
  writeFileSync(join(folder, 'translations/en.json'), '{');
  const content = { path: 'a', template: 'single-column', title: 'A', description: '', zones: {} };
  const response = await post('/admin/api/check', { kind: 'page', file: 'pages/north/en/a.json', content });
  t.same(await response.json(), {});
});
