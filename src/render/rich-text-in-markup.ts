import { type Block, WIRE_BLOCKS } from '../domain/blocks.ts';
import type { Page } from '../domain/page.ts';
import { IN_MARKUP } from '../domain/shipped-state.ts';

interface BlockSchema {
  properties: Record<string, { 'x-kind'?: string }>;
}

/** The fields of each block type that hold rich text. Captions and labels are short, and some are used as text too. */
const RICH_TEXT = new Map(
  Object.entries(WIRE_BLOCKS).map(([type, schema]) => {
    const { properties } = schema as unknown as BlockSchema;
    return [type, Object.keys(properties).filter((name) => properties[name]?.['x-kind'] === 'html')] as const;
  }),
);

function withoutRichText(block: Block): Block {
  const fields = RICH_TEXT.get(block.type)?.filter((name) => Object.hasOwn(block, name)) ?? [];
  return fields.length === 0
    ? block
    : ({ ...block, ...Object.fromEntries(fields.map((name) => [name, IN_MARKUP])) } as Block);
}

/**
 * The page without its rich text, which the markup holds: components keep the server's markup when they take it over,
 * and a page loaded later comes whole from the API.
 */
export const withRichTextInMarkup = (page: Page): Page => ({
  ...page,
  zones: Object.fromEntries(Object.entries(page.zones).map(([name, blocks]) => [name, blocks?.map(withoutRichText)])),
});
