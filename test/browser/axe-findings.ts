import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeChoice {
  /** Rules that do not fit the page. */
  without?: string[];
  /** The only rules to ask for. */
  only?: string[];
}

/**
 * What axe finds, one line each. It runs in the page alone: opening a second one for its report can wait for ever, and
 * the frames hold pages of others.
 */
export async function axeFindings(page: Page, { without = [], only }: AxeChoice = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false });
  const chosen = only ? axe.withRules(only) : axe.withTags(TAGS).disableRules(without);
  const { violations } = await chosen.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
