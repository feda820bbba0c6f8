import { isPdf } from '../domain/frame-rule.ts';
import { fileName } from './file-name.ts';
import type { PrepareContext } from './prepare-context.ts';
import { fileUrl } from './resolve-media.ts';
import { videoFrames } from './video-frame.ts';
import { hasTemplateTag, readWebUrl } from './web-url.ts';

/** How embedded content is shown. It has a frame, a link, or both. */
export interface Frame {
  /** The URL of an iframe: a path of ours, or a URL of a listed origin. */
  src: string | undefined;
  /** The URL of a link: instead of a refused frame, and beside a PDF, which phones do not show. */
  link: string | undefined;
}

/** Reads the URL of a frame (docs/rules.md#iframes); undefined if it is unusable. */
export function readFrame(raw: string, { base, frameOrigins }: PrepareContext): Frame | undefined {
  const url = hasTemplateTag(raw) ? undefined : readWebUrl(raw, base.hosts);
  if (!url || url.kind === 'other') return undefined;
  const href = url.kind === 'relative' && isPdf(url.href) ? fileUrl(url.href.slice(1), base.hosts) : url.href;
  if (href === undefined) return undefined;
  const candidates = url.kind === 'absolute' ? [...videoFrames(href), href] : [];
  const src = url.kind === 'absolute' ? candidates.find((one) => frameOrigins.has(new URL(one).origin)) : href;
  return { src, link: src === undefined || isPdf(src) ? href : undefined };
}

/** The name of a frame or link without a title: the name of a file of ours, or another host. */
export const frameName = (url: string): string => (url.startsWith('/') ? fileName(url) || url : new URL(url).host);

/** The URL of a block's frame. A refused URL is reported with the setting that would allow it. */
export function resolveFrame(raw: string, context: PrepareContext): string | undefined {
  if (raw.trim() === '') return undefined;
  const frame = readFrame(raw, context);
  if (!frame) context.report('frame', `Not the URL of a frame: ${raw.slice(0, 100)}`);
  else if (frame.src === undefined) {
    context.report('frame', `Frame shown as a link, FRAME_ORIGINS does not list ${raw.slice(0, 100)}`);
  }
  return frame?.src;
}
