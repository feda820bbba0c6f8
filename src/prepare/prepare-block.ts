import type { Catalogue } from '../content/content-source.ts';
import type { Block, WireBlock, WireBlockOf } from '../domain/blocks.ts';
import { withoutUndefined } from '../domain/without-undefined.ts';
import { walkBlock } from './block-walker.ts';
import { createCatalogue } from './catalogue/create-catalogue.ts';
import type { PrepareContext } from './prepare-context.ts';
import { publicationCards } from './publications/publication-card.ts';
import { publicationDetail } from './publications/publication-detail.ts';
import { reportMissingTarget } from './resolve-href.ts';

/** A block that is safe to show, and its catalogue if it has one. */
export interface PreparedBlock {
  block: Block;
  catalogue?: Catalogue;
}

/**
 * The block in its plain state: no filter, the first twelve. Its labels are the values, since
 * prepare has no translations.
 */
function prepareAllPublications(block: WireBlockOf<'all-publications'>, context: PrepareContext): PreparedBlock {
  const catalogue = createCatalogue(block.publications, context, context.catalogueIndex(block.publications));
  const { items, total, shown, facets } = catalogue.plainView({ label: (value) => value });
  return { block: { ...walkBlock(block, context), publications: items, total, shown, facets }, catalogue };
}

function preparePublicationDetail(block: WireBlockOf<'publication-detail'>, context: PrepareContext): Block {
  const publication = block.publication && publicationDetail(block.publication, context);
  return withoutUndefined({ ...walkBlock(block, context), publication });
}

function prepareLink(block: WireBlockOf<'link'>, context: PrepareContext): Block {
  if (!block.link?.trim()) reportMissingTarget(context);
  return walkBlock(block, context);
}

/**
 * Prepares one block: its strings by the kinds of its schema, its publications as cards or details.
 */
export function prepareBlock(block: WireBlock, context: PrepareContext): PreparedBlock {
  switch (block.type) {
    case 'unsupported':
      context.reportName('unknown-block', block.received);
      return { block: { type: block.type, received: block.received } };
    case 'all-publications':
      return prepareAllPublications(block, context);
    case 'publication-detail':
      return { block: preparePublicationDetail(block, context) };
    case 'new-publications':
    case 'highlighted-publications':
    case 'related-publications': {
      const publications = publicationCards(block.publications, context);
      return { block: { ...walkBlock(block, context), publications } as Block };
    }
    case 'link':
      return { block: prepareLink(block, context) };
    default:
      return { block: walkBlock(block, context) as Block };
  }
}
