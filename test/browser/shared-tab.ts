import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** Options that each test can set in a shared tab. */
type TabSettings = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

export interface Tab {
  context: BrowserContext;
  page: Page;
}

/** A tab that the tests of a file share. */
interface SharedTab {
  /** Resets the tab to that of a new user, except for the HTTP cache, and returns it. */
  open(settings: Required<TabSettings>): Promise<Tab>;
  /** Closes the tab. The next test gets a new one. */
  close(): Promise<void>;
}

/** Changes that a test cannot revert. */
const LASTING = ['addInitScript', 'clock', 'exposeBinding', 'exposeFunction'] as const;

function forbidLasting(page: Page): void {
  for (const name of LASTING) {
    Object.defineProperty(page, name, {
      get: () => {
        throw new Error(`page.${name} would change the tests that follow in this tab: ask for { ownContext: true }`);
      },
    });
  }
}

/** A document of the site without script and storage. */
export const BARE_DOCUMENT = '/healthz';

async function forget({ context, page }: Tab): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(BARE_DOCUMENT);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/**
 * Tests share a tab, because a new context takes three times as long as a page in an open tab: it
 * starts two processes of Chromium and compiles the site's scripts again.
 */
export function sharedTab(browser: Browser, origin: string): SharedTab {
  let tab: Tab | undefined;
  const openTab = async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    forbidLasting(page);
    return { context, page };
  };
  return {
    async open({ viewport, ...media }) {
      if (tab) await forget(tab);
      tab ??= await openTab();
      if (viewport) await tab.page.setViewportSize(viewport);
      await tab.page.emulateMedia({ media: null, ...media });
      return tab;
    },
    async close() {
      await tab?.context.close();
      tab = undefined;
    },
  };
}
