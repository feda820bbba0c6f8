import type { WireBlock } from '../domain/blocks.ts';
import type { WirePage } from '../domain/page.ts';
import { unmarkedText } from '../domain/plain-text.ts';
import type { Findings } from './findings.ts';

const isEmpty = (html: string | undefined) => unmarkedText(html ?? '').trim() === '';
const IMAGE = /<img\b[^>]*>/gi;
const HAS_ALT = /\salt\s*=/i;

/** The images of a block that nothing describes, with their pointers inside the block. */
function undescribed(block: WireBlock): [string, string][] {
  switch (block.type) {
    case 'image':
      return block.image && isEmpty(block.alt) && isEmpty(block.caption) ? [['/image', block.image]] : [];
    case 'legacy-image':
    case 'slide':
      return block.image && isEmpty(block.caption) ? [['/image', block.image]] : [];
    case 'image-gallery':
      return (block.images ?? []).flatMap(({ image, caption }, index): [string, string][] =>
        image && isEmpty(caption) ? [[`/images/${index}/image`, image]] : [],
      );
  }
  const texts = Object.entries(block).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.flatMap(([field, html]) =>
    [...html.matchAll(IMAGE)]
      .filter(([tag]) => !HAS_ALT.test(tag))
      .map(([tag]): [string, string] => [`/${field}`, tag]),
  );
}

/** Checks that images have a text. On the page, a missing text is the same as an empty one. */
export function checkImages(name: string, { zones }: WirePage, findings: Findings): void {
  for (const [zone, blocks] of Object.entries(zones)) {
    for (const [index, block] of blocks.entries())
      for (const [pointer, image] of undescribed(block))
        findings.add('image-without-text', name, `/zones/${zone}/${index}${pointer}`, `${image} has no alt or caption`);
  }
}
