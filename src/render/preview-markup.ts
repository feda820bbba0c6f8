import { decodeEntities } from '../domain/html-entities.ts';
import { escapeHtml } from '../domain/html-escapes.ts';
import { PREVIEW_PARAMETER } from '../domain/preview.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { previewUrl } from '../domain/preview-links.ts';

/** Tags of links and forms. Markup of React and of the sanitiser quotes every attribute. */
const TAG = /<(?:a|form)\s(?:[^"'>]|"[^"]*")*>/g;
const HREF = /(\shref=")([^"]*)"/;
const ACTION = /\saction="([^"]*)"/;

/**
 * Adds the token to the links and GET forms of rendered markup that lead to pages which the token
 * covers (docs/rules.md#preview-pages). React's hydration ignores hidden fields that it did not
 * render, and leaves attributes as they are.
 */
export function markupWithPreview(markup: string, preview: Preview, place: Parameters<typeof previewUrl>[2]): string {
  const urlOf = (escaped: string) => previewUrl(decodeEntities(escaped), preview, place);
  const field = `<input type="hidden" name="${PREVIEW_PARAMETER}" value="${escapeHtml(preview.token)}">`;
  return markup.replace(TAG, (tag) => {
    if (!tag.startsWith('<form')) {
      return tag.replace(HREF, (whole, start: string, href: string) => {
        const url = urlOf(href);
        return url === undefined ? whole : `${start}${escapeHtml(url)}"`;
      });
    }
    const action = ACTION.exec(tag)?.[1];
    const isKept = /\smethod="get"/.test(tag) && action !== undefined && urlOf(action) !== undefined;
    return isKept ? tag + field : tag;
  });
}
