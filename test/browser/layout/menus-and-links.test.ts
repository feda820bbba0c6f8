import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const text = (html: string) => ({ type: 'rich-text' as const, text: html });
const banner = (navigation?: string) => ({
  type: 'banner' as const,
  title: 'Section',
  ...(navigation ? { navigation } : {}),
});

await test('menu items have the prefix of the language, and nested items have their full path', async (t, page) => {
  await visit(page, '/es/about');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog');
  t.equal(await menu.getByRole('link', { name: 'About us' }).getAttribute('href'), '/es/about');
  t.equal(await menu.getByRole('link', { name: 'Team' }).getAttribute('href'), '/es/about/team');
});

await test('an external menu item keeps its URL and opens a new tab', async (t, page) => {
  await visit(page, '/about');
  const { openMenu, menu } = screenOf(page);
  await openMenu.click();
  const external = menu.getByRole('link', { name: /^Partner institute/ });
  t.equal(await external.getAttribute('href'), 'https://partner.example/');
  t.equal(await external.getAttribute('target'), '_blank');
  t.match(await external.getAttribute('rel'), /noopener/);
});

await test('a collapsible group can be opened and closed', async (t, page) => {
  await visit(page, '/about');
  const { openMenu, menu } = screenOf(page);
  await openMenu.click();
  const group = menu.getByText('Topics', { exact: true });
  const item = menu.getByRole('link', { name: 'Every block' });
  t.notOk(await item.isVisible());
  await group.click();
  await item.waitFor();
  await group.click();
  await item.waitFor({ state: 'hidden' });
});

await test('only the item of the current path is highlighted, with and without prefix', async (t, page) => {
  for (const path of ['/about/team', '/es/about/team']) {
    await visit(page, path);
    await page.getByRole('button', { name: /^(Open menu|Abrir menú)$/ }).click();
    const current = page.getByRole('dialog').locator('[aria-current="page"]');
    t.equal(await current.count(), 1, path);
    t.equal((await current.textContent())?.trim(), 'Team', path);
  }
});

await test('a banner shows its section menu with the current item', async (t, page) => {
  stub.page(
    'research/potassium',
    pageOf('Potassium', [text('<p>Text of Potassium.</p>')], { zones: { top: [banner('research')] } }),
  );
  await visit(page, '/research/potassium');
  const section = page.getByRole('navigation', { name: 'In this section' });
  t.equal(await section.getByRole('link').count(), 2);
  t.equal((await section.locator('[aria-current="page"]').textContent())?.trim(), 'Potassium research');
});

await test('a banner that names no menu, or an unknown one, shows no menu', async (t, page) => {
  stub.page('no-menu', pageOf('None', [text('<p>Text of None.</p>')], { zones: { top: [banner()] } }));
  stub.page('bad-menu', pageOf('Bad', [text('<p>Text of Bad.</p>')], { zones: { top: [banner('nothing')] } }));
  for (const path of ['/no-menu', '/bad-menu']) {
    await visit(page, path);
    t.equal(await page.getByRole('navigation', { name: 'In this section' }).count(), 0, path);
    t.ok(await page.getByRole('heading', { name: 'Section' }).isVisible(), path);
  }
});

await test(
  'the folded section menu is measured at the start and 300 ms after a resize',
  async (t, page) => {
    stub.page('folded', pageOf('Folded', [text('<p>Text of Folded.</p>')], { zones: { top: [banner('research')] } }));
    await page.clock.install();
    await visit(page, '/folded');
    const fold = page.getByRole('navigation', { name: 'In this section' }).locator('details');
    const measured = () => fold.evaluate((details) => details.style.getPropertyValue('--measured-height'));
    const atStart = await measured();
    t.match(atStart, /^[1-9]\d*px$/);
    await fold.locator('summary').click();
    t.equal(await fold.evaluate(({ lastElementChild }) => `${lastElementChild?.scrollHeight}px`), atStart);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await fold.evaluate((details) => {
      details.style.setProperty('--measured-height', '1px');
      for (let i = 0; i < 3; i += 1) window.dispatchEvent(new Event('resize'));
    });
    await page.clock.runFor(299);
    t.equal(await measured(), '1px');
    await page.clock.runFor(1);
    t.equal(await measured(), atStart);
  },
  { viewport: { width: 390, height: 800 }, ownContext: true },
);

await test(
  'the section menu folds into a toggle on a narrow screen',
  async (t, page) => {
    stub.page(
      'research/folded',
      pageOf('Folded', [text('<p>Text of Folded.</p>')], { zones: { top: [banner('research')] } }),
    );
    await visit(page, '/research/folded');
    const item = page.getByRole('link', { name: 'Research overview' });
    t.notOk(await item.isVisible());
    const toggle = page.getByText('In this section').filter({ visible: true }).first();
    await toggle.click();
    await item.waitFor();
    await toggle.click();
    await item.waitFor({ state: 'hidden' });
  },
  { viewport: { width: 390, height: 800 } },
);

await test('links of every kind have the expected URL and open in the expected tab', async (t, page) => {
  stub.page(
    'es-links/here',
    pageOf('Links', [
      text(`<ul>
      <li><a href="/about">rooted</a></li><li><a href="there">beside</a></li><li><a href="../up">above</a></li>
      <li><a href="https://other.example/x">absolute</a></li><li><a href="//other.example/y">protocol-relative</a></li>
      <li><a href="mailto:office@institute.example">mail</a></li><li><a href="tel:+4122">phone</a></li>
      <li><a href="javascript:alert(1)">script</a></li></ul>`),
    ]),
  );
  await visit(page, '/es/es-links/here');
  const expected: [string, string | null, string | null][] = [
    ['rooted', '/es/about', null],
    ['beside', '/es/es-links/there', null],
    ['above', '/es/up', null],
    ['absolute', 'https://other.example/x', '_blank'],
    ['protocol-relative', 'https://other.example/y', '_blank'],
    ['mail', 'mailto:office@institute.example', null],
    ['phone', 'tel:+4122', null],
    ['script', null, null],
  ];
  for (const [name, href, target] of expected) {
    const link = page.locator('main a').filter({ hasText: new RegExp(`^${name}`) });
    t.equal(await link.getAttribute('href'), href, `${name}: address`);
    t.equal(await link.getAttribute('target'), target, `${name}: tab`);
  }
});

await test('a link block is active if its link equals the current path', async (t, page) => {
  stub.page(
    'here',
    pageOf('Here', [
      text('<p>Text of Here.</p>'),
      { ...BLOCK_FIXTURES.link, title: 'This page', link: '/here' },
      { ...BLOCK_FIXTURES.link, title: 'Another page', link: '/about' },
    ]),
  );
  await visit(page, '/here');
  t.equal(await page.getByRole('link', { name: /This page/ }).getAttribute('aria-current'), 'page');
  t.equal(await page.getByRole('link', { name: /Another page/ }).getAttribute('aria-current'), null);
});

await test('a menu click resets the filters of the catalogue, and Back restores them', async (t, page) => {
  await visit(page, '/publications?category=Papers');
  const { openMenu, menu } = screenOf(page);
  await openMenu.click();
  await menu.getByRole('link', { name: 'Publications' }).click();
  await page.waitForURL((url) => url.search === '');
  await menu.waitFor({ state: 'hidden' });
  t.equal(new URL(page.url()).pathname, '/publications');
  await page.goBack();
  await page.waitForURL((url) => url.search === '?category=Papers');
});

await test(
  'a click on an external menu item resets the filters of the current page',
  async (t, page) => {
    await page.context().route('https://partner.example/**', (route) => route.fulfill({ body: 'Partner' }));
    await visit(page, '/publications?category=Papers');
    const { openMenu, menu } = screenOf(page);
    await openMenu.click();
    await Promise.all([page.context().waitForEvent('page'), menu.getByRole('link', { name: /^Partner/ }).click()]);
    await page.waitForURL((url) => url.search === '');
    t.equal(new URL(page.url()).pathname, '/publications');
  },
  { ownContext: true },
);

await test(
  'closing the mobile navigation resets the filters of the catalogue',
  async (t, page) => {
    await visit(page, '/publications?category=Papers');
    const { openMenu, closeMenu } = screenOf(page);
    await openMenu.click();
    await closeMenu.click();
    await page.waitForURL((url) => url.search === '');
    t.equal(new URL(page.url()).pathname, '/publications');
    const { 'all-publications': catalogue } = BLOCK_FIXTURES;
    stub.page('research/studies', pageOf('Studies', [catalogue], { zones: { top: [banner('research')] } }));
    await visit(page, '/research/studies?category=Papers&term=study');
    const toggle = page.locator('summary').filter({ hasText: 'In this section' });
    await toggle.click();
    await page.getByRole('link', { name: 'Research overview' }).waitFor();
    await toggle.click();
    await page.waitForURL((url) => url.search === '?term=study');
  },
  { viewport: { width: 390, height: 800 } },
);
