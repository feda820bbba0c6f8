import { groundRule } from '../../src/domain/ground-rule.ts';

/** What a block's `background` is: a CSS colour, or the address of an image. */
export type Ground = { colour: string } | { image: string };

/** What prepare lets an image address begin with. */
const ADDRESS = /^(\/|https?:|data:)/i;

/** Tells a colour from an image address; undefined where a block has no background. */
export function groundOf(background: string | undefined): Ground | undefined {
  const value = background?.trim();
  if (!value) return undefined;
  return ADDRESS.test(value) ? { image: value } : { colour: value };
}

/** Attributes that give an element its ground colour without a style attribute, which the CSP forbids. */
export const groundAttributes = (ground: Ground | undefined): { 'data-ground'?: string } =>
  ground && 'colour' in ground ? { 'data-ground': ground.colour } : {};

/**
 * Adds the rules of a page's ground colours to a document, where it lacks them, and answers how to take them away again. The server writes
 * those of the first page into its HTML; pages loaded later bring theirs here, by way of the style sheet objects that
 * a strict CSP allows.
 */
export function adoptGrounds(target: Document, colours: readonly string[]): () => void {
  // A sheet more makes the browser style the whole document again.
  const written = target.head.querySelector('style')?.textContent ?? '';
  const rules = colours.map(groundRule).filter((rule) => !written.includes(rule));
  if (rules.length === 0) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  target.adoptedStyleSheets.push(sheet);
  return () => {
    target.adoptedStyleSheets = target.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
