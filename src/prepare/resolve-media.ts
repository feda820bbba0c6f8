import type { PrepareContext } from './prepare-context.ts';
import { hasTemplateTag, readWebUrl } from './web-url.ts';

/** Path of the content service's files on our host (docs/rules.md#authors-and-uploads). */
const MEDIA = '/media';
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=%]+$/i;

/**
 * The URL of an image or file (docs/rules.md#authors-and-uploads): relative files get the prefix
 * `/media`, `//host` becomes https. Undefined for anything unusable.
 */
export function fileUrl(raw: string, hosts?: readonly string[]): string | undefined {
  if (hasTemplateTag(raw)) return undefined;
  const url = readWebUrl(raw, hosts);
  if (!url || url.kind === 'other' || url.href === '/') return undefined;
  if (url.kind !== 'relative') return url.href;
  return url.href.startsWith(`${MEDIA}/`) ? url.href : MEDIA + url.href;
}

/**
 * Like {@link fileUrl}, for a file that the page itself loads: http becomes https, as in browsers
 * on a secure page, since the policy of our pages allows nothing else.
 */
export const shownFileUrl = (raw: string, hosts?: readonly string[]): string | undefined =>
  fileUrl(raw, hosts)?.replace(/^http:/, 'https:');

/**
 * Like {@link shownFileUrl}, but allows bitmaps in `data:` URLs. SVG could contain scripts there.
 */
export function imageUrl(raw: string, hosts?: readonly string[]): string | undefined {
  const bare = raw.trim();
  return DATA_IMAGE.test(bare) ? bare : shownFileUrl(bare, hosts);
}

/** The media rule for a block. A refused URL is reported. */
export function resolveMedia(raw: string, context: PrepareContext): string | undefined {
  if (raw.trim() === '') return undefined;
  const url = imageUrl(raw, context.base.hosts);
  if (url === undefined) context.report('media', `Not the URL of an image or file: ${raw.slice(0, 100)}`);
  return url;
}
