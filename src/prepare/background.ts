import { cssColour } from './css-colour.ts';
import type { PrepareContext } from './prepare-context.ts';
import { imageUrl } from './resolve-media.ts';

const URL_WRAPPER = /^url\(\s*(["']?)([\s\S]*?)\1\s*\)$/i;
/** An image's URL has a slash or a file extension, and no separator of CSS declarations. */
const LOOKS_LIKE_IMAGE = /^(?:data:.*|[^;{}<>]*(?:[/\\][^;{}<>]*|\.[a-z\d]{2,5}(?:[?#][^;{}<>]*)?))$/i;

/**
 * Resolves the background of a block to a CSS colour, which is added to `grounds`, or to the URL of
 * an image. Anything else is reported and left out.
 */
export function resolveBackground(raw: string, context: PrepareContext): string | undefined {
  const value = raw.trim();
  if (value === '') return undefined;
  const colour = cssColour(value);
  if (colour !== undefined) {
    context.grounds.add(colour);
    return colour;
  }
  const url = value.replace(URL_WRAPPER, '$2');
  const image = LOOKS_LIKE_IMAGE.test(url) ? imageUrl(url, context.base.hosts) : undefined;
  if (image === undefined)
    context.report('background', `Neither a colour nor the URL of an image: ${raw.slice(0, 100)}`);
  return image;
}
