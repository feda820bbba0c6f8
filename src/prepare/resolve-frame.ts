import type { PrepareContext } from './prepare-context.ts';
import { hasTemplateTag, readWebUrl } from './web-url.ts';

/** The URL of an iframe: a path of ours, or a URL of a listed origin (docs/rules.md#iframes). */
export function frameUrl(raw: string, context: PrepareContext): string | undefined {
  const url = hasTemplateTag(raw) ? undefined : readWebUrl(raw, context.base.hosts);
  if (!url || url.kind === 'other') return undefined;
  if (url.kind !== 'absolute') return url.href;
  return context.frameOrigins.has(new URL(url.href).origin) ? url.href : undefined;
}

/** The frame rule for a block. A refused URL is reported with the setting that would allow it. */
export function resolveFrame(raw: string, context: PrepareContext): string | undefined {
  if (raw.trim() === '') return undefined;
  const url = frameUrl(raw, context);
  if (url === undefined) context.report('frame', `Frame not shown, FRAME_ORIGINS does not list ${raw.slice(0, 100)}`);
  return url;
}
