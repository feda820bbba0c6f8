import { escapeUTF8 } from 'entities/escape';

/** Characters that XML 1.0 cannot hold, even as references, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string => escapeUTF8(text.replace(FORBIDDEN, ''));

/** Well-formed XML. Only `element` makes it, so that no text is taken for markup (decision 38). */
export class Xml {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static element(name: string, attributes: XmlAttributes, children: readonly XmlChild[]): Xml {
    const written = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`);
    const content = children.map((child) => (child instanceof Xml ? child.#text : escapeXml(child ?? ''))).join('');
    return new Xml(
      content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`,
    );
  }

  /** The document whose root this is, in UTF-8. */
  toDocument(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${this.#text}\n`;
  }
}

/** Attributes by name; one that is undefined is left out. */
type XmlAttributes = Readonly<Record<string, string | number | undefined>>;
/** An element, or a text, which is escaped; nothing is written for undefined. */
export type XmlChild = Xml | string | undefined;

/**
 * Makes an element. Values and texts are escaped, and lose the characters that XML forbids. The
 * names are not checked: they must come from the code.
 */
export const element = (
  name: string,
  attributes: XmlAttributes = {},
  children: XmlChild | readonly XmlChild[] = [],
): Xml => Xml.element(name, attributes, Array.isArray(children) ? children : [children as XmlChild]);
