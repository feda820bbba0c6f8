import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

// Each document parses axe again. The minified file takes two thirds of the full file's time.
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeChoice {
  /** Rules to exclude. */
  without?: string[];
  /** The only rules to run. */
  only?: string[];
}

/**
 * Options of axe: it skips iframes, which contain other sites, and reports only violations, without
 * selectors.
 */
const optionsOf = ({ without = [], only }: AxeChoice): RunOptions => ({
  iframes: false,
  resultTypes: ['violations'],
  selectors: false,
  runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS },
  rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
});

/**
 * Adds axe to every document that the page opens from now on, which is faster than adding it on
 * each run.
 */
export async function loadAxeEverywhere(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: SOURCE });
}

const isLoaded = (page: Page) => page.evaluate(() => 'axe' in window);

/**
 * Resolves when the animations have ended, because text has other colours while it fades. Infinite,
 * paused and scroll-driven animations are ignored.
 */
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

/**
 * The findings of axe, one line each. Axe is added to a document only once, because adding it takes
 * as long as a run.
 */
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
