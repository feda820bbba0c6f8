import type { GalleryScheme } from './gallery-view.ts';

const SCHEME = /\(prefers-color-scheme:\s*(light|dark)\)/;

/** Makes media rules that ask for the system's colour scheme hold, or not, as if the system had the one given. */
function forceRules(rules: CSSRuleList, scheme: GalleryScheme): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const asked = SCHEME.exec(rule.media.mediaText)?.[1];
    if (asked) rule.media.mediaText = asked === scheme ? 'all' : 'not all';
    forceRules(rule.cssRules, scheme);
  }
}

/** Shows the document in one colour scheme whatever the system's is, style sheets that come later included. */
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
