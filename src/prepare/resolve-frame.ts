import type { PrepareContext } from './prepare-context.ts';
import { hasTemplateTag } from './template-tag.ts';
import { readWebAddress } from './web-address.ts';

/**
 * The address that an iframe may show: a path of our own, or an http(s) address of a listed origin
 * (docs/rules.md#iframes). Undefined for any other.
 */
export function frameAddress(raw: string, context: PrepareContext): string | undefined {
  const address = hasTemplateTag(raw) ? undefined : readWebAddress(raw, context.base.hosts ?? []);
  if (!address || address.kind === 'other') return undefined;
  if (address.kind !== 'absolute') return address.href;
  return context.frameOrigins.has(new URL(address.href).origin) ? address.href : undefined;
}

/** The frame rule for a block's property; what it refuses is reported with the setting that would allow it. */
export function resolveFrame(raw: string, context: PrepareContext): string | undefined {
  if (raw.trim() === '') return undefined;
  const address = frameAddress(raw, context);
  if (address === undefined)
    context.report('frame', `Frame not shown, FRAME_ORIGINS does not list ${raw.slice(0, 100)}`);
  return address;
}
