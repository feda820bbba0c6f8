import { backgroundRule } from '../domain/background-rule.ts';
import { HEAD_TAGS, type HeadModel } from '../domain/head-tags.ts';
import { escapeHtml } from '../domain/html-escapes.ts';
import { likelyScript } from '../domain/locales.ts';
import type { PageAssets } from './assets.ts';

const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escapeHtml(href)}"${rest}>`;

const data = (name: string, value: string | undefined) => (value ? ` data-${name}="${escapeHtml(value)}"` : '');

// Without `async`, so that the script runs after the whole document, which ends with the state. The
// script loads the modules and the locale bundle after the first paint (client/start.ts).
const scripts = ({ entry, modules }: PageAssets, texts: string | undefined) =>
  `<script type="module" src="${escapeHtml(entry)}" fetchpriority="low"${data('modules', modules.join(' '))}${data('texts', texts)}></script>`;

// With `async`, so that the script runs as soon as possible.
const early = ({ early: src }: PageAssets) =>
  src === undefined ? '' : `<script type="module" async src="${escapeHtml(src)}" fetchpriority="high"></script>`;

const isLatin = (lang: string) => (likelyScript(lang) ?? 'Latn') === 'Latn';

/** The fonts of a first screen in the Latin script, by pair of fonts. */
const FIRST_FONTS: Record<string, RegExp> = {
  'serif-sans': /serif-4-latin-500-normal|sans-3-latin-wght-normal/,
  serif: /serif-4-latin-wght-normal/,
  sans: /sans-3-latin-wght-normal/,
};

// Browsers load fonts in CORS mode; a preload without `crossorigin` would load them twice.
const fonts = ({ lang, fonts: pair = 'serif-sans' }: HeadModel, assets: PageAssets) =>
  isLatin(lang)
    ? assets.latinFonts
        .filter((href) => FIRST_FONTS[pair]?.test(href))
        .map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin'))
        .join('')
    : '';

const openTag = (element: string, attributes: readonly (readonly [name: string, value: string])[]) =>
  `<${element}${attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;

const tags = (head: HeadModel) =>
  HEAD_TAGS.flatMap(({ element, key, elements }) =>
    elements(head).map((attributes) => {
      return openTag(element, [key, ...Object.entries(attributes)]);
    }),
  ).join('');

// JSON-LD is already safe to embed (src/domain/embeddable-json.ts). As data, it needs no CSP hash.
const recordTags = ({ record }: HeadModel) =>
  record
    .map(({ element, attributes, text }) => {
      const tag = openTag(element, Object.entries(attributes));
      return text === undefined ? tag : `${tag}${text}</${element}>`;
    })
    .join('');

/** CSS of the background colours that the page uses; empty if there are none. */
export const backgroundStyles = (colours: readonly string[] = []): string =>
  // A prepared page has only CSS colours, which cannot close the quotes of the attribute selector.
  colours.map(backgroundRule).join('');

/** The document before React's markup. `texts`: URL of the bundle, if the state lacks it. */
export function documentStart(head: HeadModel, assets: PageAssets, styles: string, texts?: string): string {
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(head.lang)}" dir="${head.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    assets.styles.map((href) => link('stylesheet', href)).join(''),
    head.brandStyles === undefined ? '' : link('stylesheet', head.brandStyles, ' data-brand'),
    early(assets),
    fonts(head, assets),
    scripts(assets, texts),
    tags(head),
    recordTags(head),
    '<meta name="color-scheme" content="light dark">',
    styles ? `<style>${styles}</style>` : '',
    '</head><body><div id="root">',
  ].join('');
}

/** The document after React's markup. `stateJson` must be safe to embed. */
export const documentEnd = (stateJson: string): string =>
  `</div><script type="application/json" id="initial-state">${stateJson}</script></body></html>`;
