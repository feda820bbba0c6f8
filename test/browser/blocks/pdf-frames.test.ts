import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const REPORT = '/media/report.pdf';
const MARK = '<title>as sent</title><script>document.title = "has run"; parent.document.title = "taken"</script>';

await test('a PDF has a frame without sandbox, and a link to the file', async (t, page) => {
  stub.respond(REPORT, { body: '%PDF-1.4', headers: { 'content-type': 'application/pdf' } });
  const text = `<iframe src="${REPORT}" title="In a text"></iframe>`;
  stub.page(
    'report',
    pageOf('Report', [
      { type: 'iframe', url: REPORT, title: 'The report' },
      { type: 'rich-text', text },
    ]),
  );
  await visit(page, '/report');
  const { main } = screenOf(page);
  for (const [title, name] of [
    ['The report', 'Open: The report'],
    ['In a text', 'In a text'],
  ] as const) {
    const frame = main.locator(`iframe[title="${title}"]`);
    t.equal(await frame.getAttribute('src'), REPORT);
    t.equal(await frame.getAttribute('sandbox'), null);
    t.equal(await main.getByRole('link', { name }).getAttribute('href'), REPORT);
  }
});

await test(
  'the script of a file that is only named .pdf does not run in its frame',
  async (t, page) => {
    stub.respond(REPORT, { body: MARK, headers: { 'content-type': 'text/html' } });
    stub.page('forged', pageOf('Forged', [{ type: 'iframe', url: REPORT, title: 'The report' }]));
    await visit(page, '/forged');
    const handle = await page.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    await frame?.waitForLoadState('load');
    t.equal(await frame?.title(), 'as sent', 'the file is shown, and its script has not run');
    t.not(await page.title(), 'taken');
    t.equal(await frame?.evaluate(() => window.origin), 'null', 'the frame does not have the origin of the site');
  },
  { expects: [/Blocked script execution/] },
);
