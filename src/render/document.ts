import type { HeadModel } from '../../client/server.tsx';
import { backgroundRule } from '../domain/background-rule.ts';
import { escapeHtml } from '../domain/html-entities.ts';
import { likelyScript } from '../domain/locales.ts';
import type { PageAssets } from './assets.ts';

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';

const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escapeHtml(href)}"${rest}>`;

const data = (name: string, value: string | undefined) => (value ? ` data-${name}="${escapeHtml(value)}"` : '');

// Without `async`: a module waits for the whole document, and the state stands at its end. The others and the texts are only
// named: the first paint is not to share the line with them (client/start.ts).
const scripts = ({ entry, modules }: PageAssets, texts: string | undefined) =>
  `<script type="module" src="${escapeHtml(entry)}" fetchpriority="low"${data('modules', modules.join(' '))}${data('texts', texts)}></script>`;

// With `async` it runs as soon as it is there.
const early = ({ early: src }: PageAssets) =>
  src === undefined ? '' : `<script type="module" async src="${escapeHtml(src)}" fetchpriority="high"></script>`;

const isLatin = (lang: string) => (likelyScript(lang) ?? 'Latn') === 'Latn';

// Fonts are fetched anonymously whatever their origin; without the attribute they would be fetched twice.
const fonts = (lang: string, assets: PageAssets) =>
  isLatin(lang)
    ? assets.latinFonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')).join('')
    : '';

function picture(preload: HeadModel['preloadImage']): string {
  if (!preload) return '';
  const { href, srcSet, sizes } = preload;
  const widths = srcSet ? ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes ?? '100vw')}"` : '';
  return link('preload', href, ` as="image"${widths} fetchpriority="high"`);
}

const icons =
  '<link rel="icon" href="/static/icons/favicon.svg" type="image/svg+xml">' +
  '<link rel="icon" href="/static/icons/favicon.ico" sizes="32x32">' +
  '<link rel="apple-touch-icon" href="/static/icons/apple-touch-icon.png">';

const openGraph = (head: HeadModel) =>
  property('og:title', head.title) +
  property('og:description', head.description) +
  property('og:type', head.ogType) +
  property('og:url', head.canonical) +
  property('og:site_name', head.siteName) +
  property('og:image', head.ogImage) +
  meta('twitter:card', head.ogImage ? 'summary_large_image' : 'summary');

const alternates = (head: HeadModel) =>
  head.alternates.map(({ hreflang, href }) => link('alternate', href, ` hreflang="${escapeHtml(hreflang)}"`)).join('');

/** CSS that paints the grounds that blocks of the page ask for; empty when there are none. */
export const backgroundStyles = (grounds: readonly string[] = []): string =>
  // Values come from prepare, which lets only CSS colours pass; the attribute's quotes can't be closed by one.
  grounds.map(backgroundRule).join('');

/** All of the document before React's markup. `texts` is the address of the site's texts, where the state does not hold them. */
export function documentStart(head: HeadModel, assets: PageAssets, styles: string, texts?: string): string {
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(head.lang)}" dir="${head.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    assets.styles.map((href) => link('stylesheet', href)).join(''),
    early(assets),
    fonts(head.lang, assets),
    picture(head.preloadImage),
    scripts(assets, texts),
    meta('description', head.description),
    meta('robots', head.robots),
    head.canonical ? link('canonical', head.canonical) : '',
    alternates(head),
    openGraph(head),
    '<meta name="color-scheme" content="light dark">',
    icons,
    styles ? `<style>${styles}</style>` : '',
    '</head><body><div id="root">',
  ].join('');
}

/** All of the document after React's markup. `stateJson` is already safe to embed. */
export const documentEnd = (stateJson: string): string =>
  `</div><script type="application/json" id="initial-state">${stateJson}</script></body></html>`;
