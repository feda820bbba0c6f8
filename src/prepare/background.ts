import { cssColour } from './css-colour.ts';
import type { PrepareContext } from './prepare-context.ts';
import { imageAddress } from './resolve-media.ts';

const URL_WRAPPER = /^url\(\s*(["']?)([\s\S]*?)\1\s*\)$/i;
/** A bare word is no image: one has a slash, or the ending of a file, and none of what parts CSS declarations. */
const LOOKS_LIKE_IMAGE = /^(?:data:.*|[^;{}<>]*(?:[/\\][^;{}<>]*|\.[a-z\d]{2,5}(?:[?#][^;{}<>]*)?))$/i;

/**
 * The background of a block: a CSS colour, which the page then lists, or the address of an image (it begins with `/`,
 * `http` or `data:`). Anything else is reported and left out.
 */
export function resolveBackground(raw: string, context: PrepareContext): string | undefined {
  const value = raw.trim();
  if (value === '') return undefined;
  const colour = cssColour(value);
  if (colour !== undefined) {
    context.grounds.add(colour);
    return colour;
  }
  const address = value.replace(URL_WRAPPER, '$2');
  const image = LOOKS_LIKE_IMAGE.test(address) ? imageAddress(address, context.base.hosts) : undefined;
  if (image === undefined)
    context.report('background', `Neither a colour nor the address of an image: ${raw.slice(0, 100)}`);
  return image;
}
