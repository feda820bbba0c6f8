import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { type Test, t } from 'tap';
import { shared, wholeProcess } from '../run/shared.ts';
import { chromiumPath } from './chromium-path.ts';
import { sharedTab } from './shared-tab.ts';

/** How one browser test differs from a plain visitor on a desktop screen. */
export interface VisitOptions extends BrowserContextOptions {
  /** Console messages that this test provokes on purpose. Any other error or warning fails it. */
  expects?: RegExp[];
  /** A visitor who has not yet answered the cookie bar; the others have dismissed it, so that it covers nothing. */
  firstVisit?: boolean;
  /** Nothing of the tests before in the same file, not even in the browser's cache; for what would last into those after it, too. */
  ownContext?: boolean;
}

/** A test with a page of its own, in a context of its own. */
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
  // A process for each tab takes as long to start as a page does.
  '--renderer-process-limit=1',
];

const DESKTOP = { width: 1280, height: 800 };

/** Milliseconds that an awaited element may take. */
const PATIENCE_MS = 20_000;

/** Milliseconds that one test may take on a busy machine. */
const TEST_TIMEOUT_MS = 180_000;

/**
 * Collects what a visitor's developer console would show: errors, warnings, uncaught exceptions, blocked scripts
 * and styles (Chromium reports those as errors).
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

/** Milliseconds that all tests of a process may take; tap's own limit of 30 s is too short when a file runs by itself. */
const PROCESS_TIMEOUT_MS = 1_200_000;

async function launch(): Promise<Browser> {
  t.setTimeout(PROCESS_TIMEOUT_MS);
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium found. Install one, or name one in PLAYWRIGHT_CHROMIUM.');
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  wholeProcess.teardown(() => browser.close());
  return browser;
}

/** The browser of all test files in this process. */
export const openBrowser = (): Promise<Browser> => shared('browser', launch);

/** What a visitor of the shared tab has where a test says nothing. */
const PLAIN = { viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'no-preference' } as const;

/** Whether a tab that others have used can be set as a test wants it. */
const fitsSharedTab = (options: BrowserContextOptions): boolean => Object.keys(options).every((name) => name in PLAIN);

/**
 * Makes the function that a file writes its tests with. Each gets a page whose relative addresses are the site's, without
 * cookies and storage of the tests before, and fails on any console message that it does not expect. `all` is for each of them.
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
      // A page that a test left half way is not for others.
      if (isShared) t.teardown(() => t.passing() || tab.close());
      page.setDefaultTimeout(PATIENCE_MS);
      if (!firstVisit) await context.addCookies([{ name: 'cookie_message_shown', value: '1', url: origin }]);
      const messages = watchConsole(page, expects);
      await run(t, page);
      t.same(messages, [], 'the console stays silent');
    });
  };
}
