import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { t } from 'tap';
import { folderFiles } from '../content-service/content-folder.ts';
import { jpeg } from '../images/make-images.ts';
import { BUILT_SERVER, startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { imageCommand, imageNodeOptions } from './container-command.ts';

const ROOT = join(import.meta.dirname, '../..');

t.setTimeout(180_000);

function dataFolder(t: { teardown(close: () => unknown): unknown }): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

t.test('the image runs the service under the permission model, as an unprivileged user', async (t) => {
  const command = imageCommand();
  t.equal(command.at(-1), BUILT_SERVER);
  t.ok(command.includes('--permission'));
  t.same(
    command.filter((option) => /worker|child|wasi|ffi|inspector/.test(option)),
    [],
  );
  t.ok(command.filter((option) => option.startsWith('--allow-fs-write')).every((option) => option.endsWith('=/data')));
});

t.test(
  'with the permissions of the image, the embedded content service serves pages and accepts subscriptions',
  async (t) => {
    const data = dataFolder(t);
    const site = await startSite(t, {
      nodeOptions: imageNodeOptions(data),
      env: { CONTENT_DATABASE: join(data, 'content.sqlite') },
    });
    for (const path of [
      '/',
      '/publications?category=Videos',
      '/es/research',
      '/api/sites',
      '/static/icons/neutral.svg',
      '/api/docs/static/index.html',
      '/api/publications/export?format=bibtex',
    ])
      t.equal((await fetch(site.origin + path)).status, 200, path);
    const subscribed = await fetch(`${site.origin}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"reader@institute.example","privacy":true}',
    });
    t.equal(subscribed.status, 200, 'the database is written');
    t.equal((await fetch(`${site.opsOrigin}/metrics`)).status, 200);
    t.equal(await site.stop(), 0);
    t.notOk(site.log.some(({ level }) => level === 'error' || level === 'fatal'));
  },
);

t.test('with the permissions of the image, a mounted content folder is served and watched', async (t) => {
  const data = dataFolder(t);
  const folder = t.testdir(folderFiles());
  const site = await startSite(t, {
    nodeOptions: imageNodeOptions(data, folder),
    env: { CONTENT_DIR: folder, CONTENT_DATABASE: join(data, 'content.sqlite') },
  });
  const home = async () => (await fetch(`${site.origin}/`)).text();
  t.match(await home(), '>home<');
  const file = join(folder, 'pages/north/en/home.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"home"', '"changed"'));
  await until('the purge', () => site.log.some(({ msg }) => msg === 'cache purged'));
  t.match(await home(), '>changed<');
});

t.test('with the permissions of the image, images are encoded by the native addon and stored on disk', async (t) => {
  const data = dataFolder(t);
  const images = join(data, 'images');
  const stub = await startStub(t);
  stub.respond('/media/field.jpg', { headers: { 'content-type': 'image/jpeg' }, body: await jpeg(800, 600) });
  const site = await startSite(t, {
    stub,
    nodeOptions: imageNodeOptions(data),
    env: { IMAGE_CACHE_DIR: images },
  });
  const response = await fetch(`${site.origin}/img/320/field.jpg`, { headers: { accept: 'image/webp' } });
  t.equal(response.headers.get('content-type'), 'image/webp');
  await response.arrayBuffer();
  await site.stop();
  t.ok(existsSync(images) && readdirSync(images).length > 0);
});

const startWith = (options: string[], env: Record<string, string>) =>
  spawnSync('env', ['-u', 'NODE_OPTIONS', process.execPath, ...options, BUILT_SERVER], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', OPS_PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

t.test('a database outside the permitted folder is not opened, and one line says so', async (t) => {
  const [data, elsewhere] = [dataFolder(t), dataFolder(t)];
  const { status, stderr } = startWith(imageNodeOptions(data), { CONTENT_DATABASE: join(elsewhere, 'content.sqlite') });
  t.equal(status, 1);
  t.equal(stderr.trim().split('\n').length, 1, stderr);
  t.match(stderr, /permission|permitted|access/i);
  t.same(readdirSync(elsewhere), []);
});

t.test('every permission of the image is needed', async (t) => {
  const data = dataFolder(t);
  const without = (permission: string, env: Record<string, string>) =>
    startWith(
      imageNodeOptions(data).filter((option) => !option.startsWith(permission)),
      env,
    ).status;
  t.equal(without('--allow-net', { API_ENDPOINT: '127.0.0.1:9' }), 1, 'to listen');
  t.equal(without('--allow-fs-write', { CONTENT_DATABASE: join(data, 'content.sqlite') }), 1, 'for the database');
  t.equal(without('--allow-fs-read', { API_ENDPOINT: '127.0.0.1:9' }), 1, 'for the program itself');
});
