import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { type Test, t } from 'tap';
import { shared, wholeProcess } from '../run/shared.ts';
import { chromiumPath } from './chromium-path.ts';
import { sharedTab } from './shared-tab.ts';

/** The visitor of a test. Omitted options are those of a default visitor with a desktop screen. */
interface VisitOptions extends BrowserContextOptions {
  /** Console messages that this test provokes. Any other error or warning fails the test. */
  expects?: RegExp[];
  /** Shows the cookie bar. In other tests it is dismissed, so that it covers nothing. */
  firstVisit?: boolean;
  /** Uses a new context, which shares nothing with other tests, not even the HTTP cache. */
  ownContext?: boolean;
}

/** Defines a test, which gets its own page. */
export type BrowserTest = (
  name: string,
  run: (t: Test, page: Page) => Promise<void>,
  options?: VisitOptions,
) => Promise<void>;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All tabs share a process, because starting one takes as long as loading a page.
  '--renderer-process-limit=1',
];

const DESKTOP = { width: 1280, height: 800 };

/** Milliseconds to wait for an element. */
const PATIENCE_MS = 20_000;

/** Milliseconds for one test on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;

/**
 * Collects console errors and warnings, uncaught exceptions, and blocked scripts and styles, which
 * Chromium reports as errors.
 */
export function watchConsole(page: Page, expects: readonly RegExp[] = []): string[] {
  const messages: string[] = [];
  const note = (kind: string, text: string) => {
    if (!expects.some((pattern) => pattern.test(text))) messages.push(`${kind}: ${text} (${page.url()})`);
  };
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) note(message.type(), message.text());
  });
  page.on('pageerror', (error) => note('uncaught', String(error.stack ?? error)));
  return messages;
}

/** Milliseconds for all tests of a process. tap's limit of 30 s is too short for a single file. */
const PROCESS_TIMEOUT_MS = 1_200_000;

async function launch(): Promise<Browser> {
  t.setTimeout(PROCESS_TIMEOUT_MS);
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium found. Install one, or name one in PLAYWRIGHT_CHROMIUM.');
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  wholeProcess.teardown(() => browser.close());
  return browser;
}

/** The browser that all test files of this process share. */
export const openBrowser = (): Promise<Browser> => shared('browser', launch);

/** Default options of the shared tab. */
const PLAIN = { viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'no-preference' } as const;

/** Whether a shared tab can have these options. */
const fitsSharedTab = (options: BrowserContextOptions): boolean => Object.keys(options).every((name) => name in PLAIN);

/**
 * Returns the function that defines the tests of a file. Each test gets a page without the cookies
 * and storage of earlier tests; relative URLs lead to the site. A test fails on any console error
 * or warning that it does not expect. The options `all` apply to every test.
 */
export function browserTests(
  browser: Browser,
  origin: string,
  all: Pick<VisitOptions, 'ownContext'> = {},
): BrowserTest {
  const tab = sharedTab(browser, origin);
  t.teardown(() => tab.close());
  const openOwn = async (t: Test, options: BrowserContextOptions) => {
    const context = await browser.newContext({ baseURL: origin, viewport: DESKTOP, ...options });
    t.teardown(() => context.close());
    return { context, page: await context.newPage() };
  };
  return async (name, run, { expects, firstVisit = false, ...options } = {}) => {
    await t.test(name, { timeout: TEST_TIMEOUT_MS }, async (t) => {
      const { ownContext, ...settings } = { ...all, ...options };
      const isShared = !ownContext && fitsSharedTab(settings);
      const { context, page } = isShared ? await tab.open({ ...PLAIN, ...settings }) : await openOwn(t, settings);
      // After a failed test, the shared tab is in an unknown state, so the next test opens another.
      if (isShared) t.teardown(() => t.passing() || tab.close());
      page.setDefaultTimeout(PATIENCE_MS);
      if (!firstVisit) await context.addCookies([{ name: 'cookie_message_shown', value: '1', url: origin }]);
      const messages = watchConsole(page, expects);
      await run(t, page);
      t.same(messages, [], 'the console stays silent');
    });
  };
}
