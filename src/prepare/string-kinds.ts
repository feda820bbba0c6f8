import { resolveBackground } from './background.ts';
import { captionHtml, labelHtml } from './html/inline-html.ts';
import { richText } from './html/rich-text.ts';
import type { PrepareContext } from './prepare-context.ts';
import { resolveFrame } from './resolve-frame.ts';
import { resolveHref } from './resolve-href.ts';
import { resolveMedia } from './resolve-media.ts';

/** Makes a string safe; undefined if nothing usable is left. */
type StringStep = (value: string, context: PrepareContext) => string | undefined;

/** The step for each `x-kind` of `domain/blocks.ts`. */
export const STRING_KINDS: Readonly<Record<string, StringStep>> = {
  html: richText,
  'inline-html': captionHtml,
  'label-html': labelHtml,
  link: resolveHref,
  media: resolveMedia,
  frame: resolveFrame,
  background: resolveBackground,
};
