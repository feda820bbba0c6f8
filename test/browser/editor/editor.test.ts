import sharp from 'sharp';
import { wholeProcess } from '../../run/shared.ts';
import { until } from '../../site/until.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { editorScreen } from './editor-screen.ts';
import { startEditor } from './editor-site.ts';

const { site, editor, read } = await startEditor(wholeProcess);
const test = browserTests(await openBrowser(), editor);

const PAGES = 'page-pages-meridian-en';
const CONTACT = 'pages/meridian/en/contact.json';
const HOME = 'pages/meridian/en/home.json';

/** Longest time from the save until the page of the site has changed, in milliseconds. */
const SOON_MS = 5_000;

const publicPage = async (path = '/contact') => (await fetch(site.origin + path)).text();

/** Waits until the public page contains a text. */
const untilPublic = (text: string) => until(text, async () => (await publicPage()).includes(text), SOON_MS);

/** Decap CMS rejects without a reason when it refuses to save. */
const REFUSED = /^$/;

/** An image, 64 by 48 pixels. */
const IMAGE = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a6f4e' } })
  .png()
  .toBuffer();

await test('a headline changes in the preview at once, and on the site when it is published', async (t, page) => {
  const screen = editorScreen(page);
  t.match(await publicPage(), '>Contact<');
  await screen.open(PAGES, 'contact');
  const top = screen.zone('top');
  await top.toggle(0);
  await top.field('Title').fill('Write to us');
  await screen.preview().getByRole('heading', { name: 'Write to us', level: 1 }).waitFor();
  t.notMatch(await publicPage(), 'Write to us', 'the draft is not public');
  t.notMatch(read(CONTACT), 'Write to us');
  await screen.publish();
  await untilPublic('Write to us');
  t.equal(JSON.parse(read(CONTACT)).zones.top[0].title, 'Write to us');
});

await test('a block is added, and blocks change their places', async (t, page) => {
  const screen = editorScreen(page);
  const typesOf = () => JSON.parse(read(CONTACT)).zones.main.map(({ type }: { type: string }) => type);
  const before = typesOf();
  await screen.open(PAGES, 'contact');
  const main = screen.zone('main');
  await main.add('Text');
  await main.field('Text').fill('<p>A <em>new</em> block</p>');
  await main.toggle(before.length);
  await main.move(0, 1);
  await screen.preview().locator('[data-block="rich-text"]').waitFor();
  await screen.publish();
  await untilPublic('A <em>new</em> block');
  t.same(typesOf(), [before[1], before[0], ...before.slice(2), 'rich-text']);
  const html = await publicPage();
  t.ok(html.indexOf('data-block="image"') < html.indexOf('data-block="content"'), 'the order of the public page');
});

await test('an image is uploaded, and shown in the preview before the page is saved', async (t, page) => {
  const screen = editorScreen(page);
  await screen.open(PAGES, 'contact');
  const main = screen.zone('main');
  await main.add('Slide');
  await page.getByRole('button', { name: 'Choose an image' }).last().click();
  await page.locator('input[type="file"]').setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: IMAGE });
  // An uploaded file is selected. It is stored at once, for the preview.
  await until('the upload', async () => (await fetch(`${site.origin}/media/garden.png`)).ok);
  await page.getByRole('button', { name: 'Choose selected' }).click();
  await main.field('Caption').fill('The garden');
  const image = screen.preview().locator('img[src*="garden.png"]').first();
  // Images are loaded when they come near the window.
  await image.scrollIntoViewIfNeeded();
  await until('the image', () => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0));
  t.notMatch(read(CONTACT), 'garden');
  await screen.publish();
  await untilPublic('The garden');
  t.equal(JSON.parse(read(CONTACT)).zones.main.at(-1).image, '/media/garden.png');
  t.match(await publicPage(), '/media/garden.png');
  t.equal((await fetch(`${site.origin}/media/garden.png`)).status, 200);
});

await test(
  'a text of the wrong form is refused at its field',
  async (t, page) => {
    const screen = editorScreen(page);
    const before = read(HOME);
    await screen.open(PAGES, 'home');
    await screen.field('Path').fill('/home/');
    await screen.publish();
    await page.getByText("Path didn't match the pattern").waitFor();
    t.equal(read(HOME), before);
  },
  { expects: [REFUSED] },
);

await test(
  'a file that the content folder would refuse is not saved, and the field is named',
  async (t, page) => {
    const screen = editorScreen(page);
    const before = read(HOME);
    await screen.open(PAGES, 'home');
    const main = screen.zone('main');
    await main.add('New publications');
    await main.field('Other form').fill('[1, 2');
    const place = /Main column › \d+ \(New publications\) › Publications/;
    await page.frameLocator('#preview-pane').getByText(place).waitFor();
    await screen.publish();
    await page
      .getByText(/Failed to persist entry/)
      .filter({ hasText: place })
      .waitFor();
    t.equal(read(HOME), before);
  },
  { expects: [/New publications/, REFUSED] },
);

await test('the editor and its preview call no other host', async (t, page) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await editorScreen(page).open(PAGES, 'about');
  await editorScreen(page).preview().locator('h1').waitFor();
  hosts.delete('');
  t.same([...hosts].sort(), [new URL(editor).host, new URL(site.origin).host].sort());
});
