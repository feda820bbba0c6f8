import { BLOCKS, type Block } from '../domain/blocks.ts';
import type { Page } from '../domain/page.ts';
import type { InMarkup, ShippedBlock, ShippedPage } from '../domain/shipped-state.ts';

const IN_MARKUP: InMarkup = { inMarkup: true };

/** The rich text fields of each block type. A field renders one `[data-prose]` element. */
const RICH_TEXT = new Map<string, string[]>(
  Object.entries(BLOCKS).map(([type, { properties }]) => {
    const fields: [string, { 'x-kind'?: string }][] = Object.entries(properties);
    return [type, fields.flatMap(([name, schema]) => (schema['x-kind'] === 'html' ? [name] : []))];
  }),
);

function blockWithoutRichText(block: Block): ShippedBlock {
  const fields = RICH_TEXT.get(block.type)?.filter((name) => Object.hasOwn(block, name)) ?? [];
  return { ...block, ...Object.fromEntries(fields.map((name) => [name, IN_MARKUP])) };
}

/**
 * The page without what the document has in its markup: rich text, which
 * client/page-loading/restore-state.ts reads there, and record tags, which stay in the head.
 */
export function withoutMarkup({ record: _, ...page }: Page): ShippedPage {
  const zones = Object.entries(page.zones).map(([name, blocks]) => [name, blocks?.map(blockWithoutRichText)]);
  return { ...page, zones: Object.fromEntries(zones) };
}
