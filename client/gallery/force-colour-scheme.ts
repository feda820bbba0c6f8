import type { GalleryScheme } from './gallery-view.ts';

const SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/;

/** Rewrites `prefers-color-scheme` rules as if the system had this colour scheme. */
function forceRules(rules: CSSRuleList, scheme: GalleryScheme): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const queried = SCHEME.exec(rule.media.mediaText)?.[1];
    if (queried) rule.media.mediaText = queried === scheme ? 'all' : 'not all';
    forceRules(rule.cssRules, scheme);
  }
}

/** Forces a colour scheme on the document, including style sheets that are added later. */
export function forceColourScheme(target: Document, scheme: GalleryScheme): void {
  const root = new CSSStyleSheet();
  root.replaceSync(`:root:root { color-scheme: ${scheme} }`);
  target.adoptedStyleSheets.push(root);
  const force = () => {
    for (const sheet of target.styleSheets) forceRules(sheet.cssRules, scheme);
  };
  new MutationObserver(force).observe(target.head, { childList: true, subtree: true });
  force();
}
