import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { freePort } from '../site/start-redis.ts';
import { startSite } from '../site/start-site.ts';
import { browserTests, openBrowser } from './open-browser.ts';
import { screenOf } from './screen.ts';
import { markDocument, visit } from './visit.ts';

const PROJECT = join(import.meta.dirname, '../..');
/** A copy of the sources to edit, inside the project so that it finds the packages. */
const COPY = join(PROJECT, '.cache/hot-reload');
/** Milliseconds for a compilation or restart of the copy's server on a busy machine. */
const PATIENCE_MS = 120_000;

rmSync(COPY, { recursive: true, force: true });
for (const folder of ['client', 'content', 'src', 'static'])
  cpSync(join(PROJECT, folder), join(COPY, folder), { recursive: true });
// The folder of a build, which development does not need.
mkdirSync(join(COPY, 'dist/static'), { recursive: true });
t.teardown(() => rmSync(COPY, { recursive: true, force: true }));

/** Replaces a text in a file of the copy, as an editor does on save. */
function edit(file: string, from: string, to: string): void {
  const path = join(COPY, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, before.replace(from, to));
}

const browser = await openBrowser();
const site = await startSite(t, {
  root: COPY,
  isDev: true,
  // Makes the server restart when a source changes, as in package.json.
  nodeOptions: ['--watch-path=src'],
  // A fixed port, so that the restarted server listens where the page expects it.
  env: { PORT: String(await freePort()) },
});
const test = browserTests(browser, site.origin);

/** The browser's messages about requests while no server listens. */
const AWAY = /ERR_CONNECTION_REFUSED|WebSocket connection/;

await test(
  'an open page shows an edit',
  async (t, page) => {
    page.setDefaultTimeout(PATIENCE_MS);
    await visit(page, '/newsletter');
    const isSameDocument = await markDocument(page);
    const { footer, main } = screenOf(page);
    const email = main.getByRole('textbox', { name: 'Email' });
    await email.fill('reader@meridian.example');

    edit('client/layout/footer.tsx', '{contact.footer}</address>', '{contact.footer} (edited)</address>');
    await footer.getByText('(edited)').waitFor();
    t.ok(await isSameDocument(), 'a component is updated without a reload');

    edit('client/layout/footer.module.css', '.address {', '.address { letter-spacing: 3px;');
    await page.waitForFunction(() => {
      const address = document.querySelector('footer address');
      return address && getComputedStyle(address).letterSpacing === '3px';
    });
    t.ok(await isSameDocument(), 'a style is updated without a reload');
    t.equal(await email.inputValue(), 'reader@meridian.example', 'the typed text is kept');
    const response = await page.request.get('/newsletter');
    t.ok((await response.text()).includes('(edited)'), 'the server renders the edited component');

    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/newsletter');
    edit('src/http/security-headers.ts', "'x-frame-options'", "'x-edited': 'yes', 'x-frame-options'");
    t.equal((await loaded).headers()['x-edited'], 'yes', 'the server restarts, and the page reloads');
  },
  { expects: [AWAY] },
);
