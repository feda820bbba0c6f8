import type { Block } from '../domain/blocks.ts';
import { WIRE_BLOCKS } from '../domain/blocks.ts';
import type { Page } from '../domain/page.ts';
import type { PublicationCard } from '../domain/publications.ts';
import { type CardInMarkup, IN_MARKUP, type ShippedBlock, type ShippedPage } from '../domain/shipped-state.ts';

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

/** A title with elements or references reads otherwise than it was written; the parser of HTML changes the last two. */
const READS_OTHERWISE = /[<&>\r\0]/;

/** What is left of a card: the browser reads the rest where it is shown, and what no card shows is needed by nobody. */
function withoutShownFields({ _id, category }: PublicationCard): CardInMarkup {
  return category === undefined ? { _id } : { _id, category };
}

/** Ids that a page shows in one place alone: there is no doubt about where to read them. */
function idsShownOnce(blocks: readonly Block[]): ReadonlySet<string> {
  const [once, seen] = [new Set<string>(), new Set<string>()];
  for (const block of blocks) {
    for (const { _id } of 'publications' in block ? block.publications : []) {
      if (seen.has(_id)) once.delete(_id);
      else once.add(_id);
      seen.add(_id);
    }
  }
  return once;
}

function withoutCards(block: Block, once: ReadonlySet<string>): ShippedBlock {
  if (!('publications' in block)) return block;
  const publications = block.publications.map((card) =>
    once.has(card._id) && !READS_OTHERWISE.test(card.title) ? withoutShownFields(card) : card,
  );
  return { ...block, publications };
}

/**
 * The page without what its markup holds: components keep the server's rich text when they take it over, cards are read from
 * it, and a page loaded later comes whole from the API.
 */
export function withoutWhatIsInMarkup(page: Page): ShippedPage {
  const once = idsShownOnce(Object.values(page.zones).flatMap((blocks) => blocks ?? []));
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blocks?.map((block) => withoutCards(withoutRichText(block), once)),
  ]);
  return { ...page, zones: Object.fromEntries(zones) };
}
