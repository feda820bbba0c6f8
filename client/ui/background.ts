import { backgroundRule } from '../../src/domain/background-rule.ts';

/** What a block's `background` is: a CSS colour, or the address of an image. */
export type Background = { colour: string } | { image: string };

/** What prepare lets an image address begin with. */
const ADDRESS = /^(\/|https?:|data:)/i;

/** Tells a colour from an image address; undefined where a block has no background. */
export function backgroundOf(background: string | undefined): Background | undefined {
  const value = background?.trim();
  if (!value) return undefined;
  return ADDRESS.test(value) ? { image: value } : { colour: value };
}

/** Attributes that give an element its background colour without a style attribute, which the CSP forbids. */
export const backgroundAttributes = (background: Background | undefined): { 'data-background'?: string } =>
  background && 'colour' in background ? { 'data-background': background.colour } : {};

/**
 * Adds the rules of a page's background colours to a document, where it lacks them, and answers how to take them away again. The server writes
 * those of the first page into its HTML; pages loaded later bring theirs here, by way of the style sheet objects that
 * a strict CSP allows.
 */
export function adoptBackgrounds(target: Document, colours: readonly string[]): () => void {
  // A sheet more makes the browser style the whole document again.
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
