import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { freePort } from '../site/start-redis.ts';
import { startSite } from '../site/start-site.ts';
import { browserTests, openBrowser } from './open-browser.ts';
import { screenOf } from './screen.ts';
import { markDocument, visit } from './visit.ts';

const PROJECT = join(import.meta.dirname, '../..');
/** A copy of the sources to edit. It stands inside the project, where the packages are found, and is not part of it. */
const COPY = join(PROJECT, '.cache/hot-reload');
/** Milliseconds for what the copy's server has to compile or to start again on a busy machine. */
const PATIENCE_MS = 120_000;

rmSync(COPY, { recursive: true, force: true });
for (const folder of ['client', 'src', 'static'])
  cpSync(join(PROJECT, folder), join(COPY, folder), { recursive: true });
// Where a build would be; in development there need not be one.
mkdirSync(join(COPY, 'dist/static'), { recursive: true });
t.teardown(() => rmSync(COPY, { recursive: true, force: true }));

/** Replaces a text in a file of the copy, as an editor that saves it. */
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
  // As the script of package.json: without it nobody starts the server again.
  nodeOptions: ['--watch-path=src'],
  // The same one after a new start.
  env: { PORT: String(await freePort()) },
});
const test = browserTests(browser, site.origin);

/** What the browser says about requests while nobody listens. */
const AWAY = /ERR_CONNECTION_REFUSED|WebSocket connection/;

await test(
  'an open page shows what is edited',
  async (t, page) => {
    page.setDefaultTimeout(PATIENCE_MS);
    await visit(page, '/newsletter');
    const isSameDocument = await markDocument(page);
    const { footer, main } = screenOf(page);
    const email = main.getByRole('textbox', { name: 'Email' });
    await email.fill('reader@meridian.example');

    // Its code comes with the first sign of a navigation; what is edited while it comes is missed.
    await footer.getByRole('link').first().hover();
    await footer.evaluate(async (element) => {
      const isTaken = () => Object.keys(element).some((key) => key.startsWith('__react'));
      while (!isTaken()) await new Promise(requestAnimationFrame);
    });
    edit('client/layout/footer.tsx', '{address}</address>', '{address} (edited)</address>');
    await footer.getByText('(edited)').waitFor();
    t.ok(await isSameDocument(), 'a component, without loading the page anew');

    edit('client/layout/footer.module.css', '.address {', '.address { letter-spacing: 3px;');
    await page.waitForFunction(() => {
      const address = document.querySelector('footer address');
      return address && getComputedStyle(address).letterSpacing === '3px';
    });
    t.ok(await isSameDocument(), 'a style, without loading the page anew');
    t.equal(await email.inputValue(), 'reader@meridian.example', 'and what was typed is still there');
    const answer = await page.request.get('/newsletter');
    t.ok((await answer.text()).includes('(edited)'), 'the server renders the component as it is now');

    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/newsletter');
    edit('src/http/security-headers.ts', "'x-frame-options'", "'x-edited': 'yes', 'x-frame-options'");
    t.equal((await loaded).headers()['x-edited'], 'yes', 'the server, which starts anew; the page loads itself');
  },
  { expects: [AWAY] },
);
