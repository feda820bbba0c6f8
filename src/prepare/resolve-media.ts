import type { PrepareContext } from './prepare-context.ts';
import { hasTemplateTag } from './template-tag.ts';
import { readWebAddress } from './web-address.ts';

/** Where the content service's files are on our own host (docs/rules.md#authors-and-uploads). */
const MEDIA = '/media';
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=%]+$/i;

/**
 * The address of an image or file (docs/rules.md#authors-and-uploads): relative files come through
 * `/media`, own paths and http(s) addresses stay, `//host` becomes https. Undefined for anything
 * else.
 */
export function fileAddress(raw: string, hosts: readonly string[] = []): string | undefined {
  if (hasTemplateTag(raw)) return undefined;
  const address = readWebAddress(raw, hosts);
  if (!address || address.kind === 'other' || address.href === '/') return undefined;
  if (address.kind !== 'relative') return address.href;
  return address.href.startsWith(`${MEDIA}/`) ? address.href : MEDIA + address.href;
}

/** As {@link fileAddress}, and bitmap images written into the address itself. SVG there could hold scripts. */
export function imageAddress(raw: string, hosts: readonly string[] = []): string | undefined {
  const bare = raw.trim();
  return DATA_IMAGE.test(bare) ? bare : fileAddress(bare, hosts);
}

/** The media rule for a block's property; what it refuses is reported. */
export function resolveMedia(raw: string, context: PrepareContext): string | undefined {
  if (raw.trim() === '') return undefined;
  const address = imageAddress(raw, context.base.hosts);
  if (address === undefined) context.report('media', `Not the address of an image or file: ${raw.slice(0, 100)}`);
  return address;
}
