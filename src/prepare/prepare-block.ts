import type { Catalogue } from '../content/catalogue.ts';
import type { Block, WireBlock, WireBlockOf } from '../domain/blocks.ts';
import { MISSING_TARGET } from '../domain/links.ts';
import { plainText } from '../domain/plain-text.ts';
import { withoutUndefined } from '../domain/without-undefined.ts';
import { walkBlock } from './block-walker.ts';
import { createCatalogue } from './catalogue/create-catalogue.ts';
import type { PrepareContext } from './prepare-context.ts';
import { publicationCards } from './publications/publication-card.ts';
import { publicationDetail } from './publications/publication-detail.ts';
import { frameName, readFrame } from './resolve-frame.ts';
import { telephoneParts } from './telephone.ts';

/** A safe block, and its catalogue if it has one. */
export interface PreparedBlock {
  block: Block;
  catalogue?: Catalogue;
}

/** Prepares the unfiltered list. Values serve as labels, since prepare has no translations. */
function prepareAllPublications(block: WireBlockOf<'all-publications'>, context: PrepareContext): PreparedBlock {
  const catalogue = createCatalogue(block.publications, context, context.catalogueIndex(block.publications));
  const { items, total, shown, facets } = catalogue.plainView({ label: (value) => value });
  return { block: { ...walkBlock(block, context), publications: items, total, shown, facets }, catalogue };
}

/** Prepares a frame. A link without a title is named by its file or host. */
function prepareIframe(block: WireBlockOf<'iframe'>, context: PrepareContext): PreparedBlock {
  const link = readFrame(block.url ?? '', context)?.link;
  const { title = link && frameName(link), ...walked } = walkBlock(block, context);
  return { block: withoutUndefined({ ...walked, title, link }) };
}

/** Prepares the strings of a block by its schema, and its publications as cards or details. */
export function prepareBlock(block: WireBlock, context: PrepareContext): PreparedBlock {
  switch (block.type) {
    case 'unsupported':
      context.reportName('unknown-block', block.received);
      return { block: { type: block.type, received: block.received } };
    case 'iframe':
      return prepareIframe(block, context);
    case 'legacy-image': {
      const walked = walkBlock(block, context);
      const alt = walked.caption && plainText(walked.caption);
      return { block: withoutUndefined({ ...walked, alt: alt === walked.caption ? undefined : alt }) };
    }
    case 'person': {
      const [telParts, mobParts] = [telephoneParts(block.tel), telephoneParts(block.mob)];
      return { block: withoutUndefined({ ...walkBlock(block, context), telParts, mobParts }) };
    }
    case 'all-publications':
      return prepareAllPublications(block, context);
    case 'publication-detail': {
      const publication = block.publication && publicationDetail(block.publication, context);
      return { block: withoutUndefined({ ...walkBlock(block, context), publication }) };
    }
    case 'new-publications':
    case 'highlighted-publications':
    case 'related-publications': {
      const publications = publicationCards(block.publications, context);
      return { block: { ...walkBlock(block, context), publications } as Block };
    }
    case 'link':
      // See docs/rules.md#link-without-target.
      if (!block.link?.trim()) context.report('link', MISSING_TARGET);
      return { block: walkBlock(block, context) };
    default:
      return { block: walkBlock(block, context) as Block };
  }
}
