import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import type { PreviewClaims } from '../../../src/domain/preview-claims.ts';
import { signPreview } from '../../../src/domain/preview-token.ts';
import { wholeProcess } from '../../run/shared.ts';
import { axeFindings } from '../axe-findings.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { blocksHydrated, hydrated, markDocument } from '../visit.ts';

const SECRET = 'a-secret-of-thirty-two-characters';

/** Serves pages that frame the URL in their query, at an origin on another host than the site. */
async function startForeignPages(): Promise<string> {
  const server = createServer((request, response) => {
    const source = new URLSearchParams(request.url?.split('?')[1]).get('frame') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!DOCTYPE html><title>An editor</title><link rel="icon" href="data:,"><iframe src="${source.replaceAll('&', '&amp;')}" style="width:100%;height:90vh"></iframe>`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  wholeProcess.teardown(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const [editor, stranger] = await Promise.all([startForeignPages(), startForeignPages()]);
const ENVIRONMENT = { PREVIEW_SECRET: SECRET, PREVIEW_ORIGINS: editor };
const { site: hashSite } = await stubbedSite({ ...ENVIRONMENT, HISTORY_MODE: 'hash' });
const { stub, site } = await stubbedSite(ENVIRONMENT);
const test = browserTests(await openBrowser(), site.origin);

const page = (title: string) => ({
  template: 'single-column',
  title,
  description: '',
  zones: {
    main: [
      { type: 'rich-text', text: `<h1>${title}</h1><p><a href="/about/team">To the team</a></p>` },
      { type: 'share', title: 'Share' },
    ],
  },
});
for (const path of ['about', 'about/team']) {
  stub.respond(`/api/pages/${path}`, ({ headers }) => {
    const kind = headers['x-preview-token'] === undefined ? 'Published' : 'A draft of';
    return { json: page(`${kind} ${path}`), headers: { 'cache-control': 'max-age=60' } };
  });
}

/** Blocks the cookies of frames of other sites, as browsers do. */
async function blockThirdPartyCookies(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  } as never);
}

const token = (claims: Partial<PreviewClaims> = {}) =>
  signPreview({ site: 'institute', exp: Math.floor(Date.now() / 1_000) + 3_600, ...claims }, SECRET);
const framed = (origin: string, path: string, preview: string) =>
  `${origin}/?${new URLSearchParams({ frame: `${site.origin}${path}?preview=${preview}` })}`;
const bar = (place: Pick<Page, 'getByRole'>) => place.getByRole('complementary', { name: 'Preview' });

await test(
  'a page of another site frames a preview, without any cookie, and its links keep it',
  async (t, page) => {
    const preview = await token({ lang: 'en' });
    await blockThirdPartyCookies(page);
    await page.goto(framed(editor, '/about', preview));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'A draft of about', level: 1 }).waitFor();
    await bar(frame).getByText('This link works until').waitFor();
    const inner = page.frames()[1];
    const cookies = `document.cookie = 'third=party; SameSite=None; Secure', document.cookie`;
    t.equal(await inner?.evaluate(cookies), '', 'cookies are blocked');
    await inner?.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => /react/i.test(key)),
    );
    await frame.getByRole('link', { name: 'To the team' }).click();
    await frame.getByRole('heading', { name: 'A draft of about/team', level: 1 }).waitFor();
    t.equal(inner?.url(), `${site.origin}/about/team?preview=${preview}`);
    await bar(frame).waitFor();
    t.equal(await frame.getByRole('region', { name: 'Cookies' }).count(), 0);
  },
  { firstVisit: true, ownContext: true },
);

await test(
  'a page of an origin that is not listed cannot frame a preview',
  async (t, page) => {
    await page.goto(framed(stranger, '/about', await token()));
    await page.waitForFunction(() => frames.length === 1);
    await page.waitForLoadState('networkidle');
    t.match(page.frames()[1]?.url(), /^chrome-error:/);
    await page.goto(`${editor}/?frame=${site.origin}/about`);
    await page.waitForLoadState('networkidle');
    t.match(page.frames()[1]?.url(), /^chrome-error:/, 'nor can a listed one frame a public page');
  },
  { expects: [/frame-ancestors|X-Frame-Options|chrome-error|Framing/i] },
);

await test('navigation in the browser keeps a preview; what is shared has no token', async (t, page) => {
  const preview = await token();
  stub.forget();
  await page.goto(`/about?preview=${preview}`);
  await hydrated(page);
  await blocksHydrated(page);
  t.same(await axeFindings(page), []);
  const isSame = await markDocument(page);
  const shared = page.getByRole('link', { name: 'Share on LinkedIn' });
  t.notMatch(await shared.getAttribute('href'), 'preview');
  await page.getByRole('link', { name: 'To the team' }).click();
  await page.getByRole('heading', { name: 'A draft of about/team', level: 1 }).waitFor();
  t.equal(page.url(), `${site.origin}/about/team?preview=${preview}`);
  t.notMatch(await shared.getAttribute('href'), 'preview');
  t.ok(stub.callsTo('/api/pages/about/team').every(({ headers }) => headers['x-preview-token'] === preview));
  await page.getByRole('link', { name: 'Search publications' }).first().click();
  await page.waitForURL(`**/publications?preview=${preview}`);
  await page.getByRole('searchbox').first().fill('soil');
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(
    (url) => url.searchParams.get('term') === 'soil' && url.searchParams.get('preview') === preview,
  );
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: 'A draft of about/team', level: 1 }).waitFor();
  t.ok(await isSame(), 'in one document');
  await bar(page).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'A draft of about/team', level: 1 }).waitFor();
});

await test('a link out of the preview of one page leads to the public page', async (t, page) => {
  await page.goto(`/about?preview=${await token({ path: 'about' })}`);
  await hydrated(page);
  await bar(page).waitFor();
  await page.getByRole('link', { name: 'To the team' }).click();
  await page.getByRole('heading', { name: 'Published about/team', level: 1 }).waitFor();
  t.equal(page.url(), `${site.origin}/about/team`);
  t.equal(await bar(page).count(), 0);
});

await test('in a foreign frame, a link out of the preview opens a tab', async (t, page) => {
  await page.goto(framed(editor, '/about', await token({ path: 'about' })));
  const inner = page.frames()[1];
  await inner?.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => /react/i.test(key)),
  );
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'To the team' }).click();
  const tab = await opened;
  await tab.getByRole('heading', { name: 'Published about/team', level: 1 }).waitFor();
  t.match(inner?.url(), '/about?preview=', 'the frame stays');
  await tab.close();
});

await test(
  'without script the bar is shown, and links and the search keep the preview',
  async (t, page) => {
    const preview = await token();
    await page.goto(`/about?preview=${preview}`);
    t.match(await bar(page).textContent(), /Preview This page may not be public yet\. This link works until .+ UTC\./);
    await page.getByRole('link', { name: 'Search publications' }).first().click();
    await page.getByRole('searchbox').first().fill('soil');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL((url) => url.searchParams.get('term') === 'soil');
    t.equal(new URL(page.url()).searchParams.get('preview'), preview);
    await bar(page).waitFor();
  },
  { javaScriptEnabled: false },
);

const inHashMode = browserTests(await openBrowser(), hashSite.origin);

await inHashMode('with HISTORY_MODE=hash a preview lasts as long as its document', async (t, page) => {
  const preview = await token();
  await page.goto(`/about?preview=${preview}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'To the team' }).click();
  await page.getByRole('heading', { name: 'A draft of about/team', level: 1 }).waitFor();
  t.equal(page.url(), `${hashSite.origin}/#/about/team?preview=${preview}`);
  await page.reload();
  await page.getByRole('heading', { name: 'Published about/team', level: 1 }).waitFor();
  t.equal(await bar(page).count(), 0);
});
