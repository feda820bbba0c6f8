import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

// Every document reads it anew, the short one in two thirds of the time.
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeChoice {
  /** Rules that do not fit the page. */
  without?: string[];
  /** The only rules to ask for. */
  only?: string[];
}

/** The frames hold pages of others; only what is wrong is told, and no selector of it. */
const optionsOf = ({ without = [], only }: AxeChoice): RunOptions => ({
  iframes: false,
  resultTypes: ['violations'],
  selectors: false,
  runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS },
  rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
});

/** Gives axe to every document that the page opens from now on; handing it to each takes longer than it does to run. */
export async function loadAxeEverywhere(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: SOURCE });
}

const isLoaded = (page: Page) => page.evaluate(() => 'axe' in window);

/** Resolves when nothing fades or moves any more: half shown, text has other colours. What never ends, stands still or follows scrolling is left out. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ timeline, effect, playState }) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What axe finds, one line each. A document is given axe once: that takes as long as a run does. */
export async function axeFindings(page: Page, choice: AxeChoice = {}): Promise<string[]> {
  if (!(await isLoaded(page))) await page.evaluate(SOURCE);
  await atRest(page);
  const violations = await page.evaluate(async (options) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return found.violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map((node) => node.html) }));
  }, optionsOf(choice));
  return violations.map(
    ({ id, help, html }) => `${id}: ${help}: ${html.map((element) => element.slice(0, 200)).join(' | ')}`,
  );
}
