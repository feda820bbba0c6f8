import { backgroundRule } from '../../src/domain/background-rule.ts';

/** A block's `background`: a CSS colour or the URL of an image, never both. */
export interface Background {
  colour?: string;
  image?: string;
}

/** The prefixes of an image URL that prepare accepts. */
const URL_PREFIX = /^(\/|https?:|data:)/i;

/** Distinguishes a colour from an image URL; an absent or blank value is neither. */
export function backgroundOf(background: string | undefined): Background {
  const value = background?.trim();
  if (!value) return {};
  return URL_PREFIX.test(value) ? { image: value } : { colour: value };
}

/**
 * Adds rules for a page's background colours to a document, except rules that the document already
 * has. Returns a function that removes the added rules. The server writes the rules of the first
 * page into its HTML. Later pages need constructed style sheets, which a strict CSP allows.
 */
export function adoptBackgrounds(target: Document, colours: readonly string[]): () => void {
  // Rules that the document has are not added again, because any added style sheet makes the
  // browser recalculate the styles of the whole document.
  const written = target.head.querySelector('style')?.textContent ?? '';
  const rules = colours.map(backgroundRule).filter((rule) => !written.includes(rule));
  if (rules.length === 0) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  target.adoptedStyleSheets.push(sheet);
  return () => {
    target.adoptedStyleSheets = target.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
