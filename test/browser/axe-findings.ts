import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds, one line each; `without` names rules that do not fit the page. It runs in the page alone: opening a
 * second one for its report can wait for ever, and the frames hold pages of others.
 */
export async function axeFindings(page: Page, without: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false }).withTags(TAGS);
  const { violations } = await axe.disableRules(without).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
