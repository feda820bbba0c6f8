import { Parser } from 'htmlparser2';

/** An element with an address. `text` describes it to a person. */
export interface Reference {
  address: string;
  text: string;
}

/** What the doctor reads of an HTML document. */
export interface ReadDocument {
  links: Reference[];
  /** Images, videos, sounds and frames. */
  files: Reference[];
  /** The `hreflang` links. */
  alternates: Reference[];
  headings: { level: number; text: string }[];
  /** Images without an attribute `alt`, and links that consist of an image without text. */
  unnamedImages: string[];
  ids: Set<string>;
}

const MAX_TEXT = 80;
const FILE_ELEMENTS = new Set(['img', 'video', 'audio', 'source', 'iframe', 'embed']);

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
};

/** An open link or heading, which collects its text. */
interface OpenElement {
  name: string;
  text: string;
  /** Source of an image inside that has no text. */
  image?: string | undefined;
  attributes: Record<string, string>;
}

class Collector {
  readonly document: ReadDocument = {
    links: [],
    files: [],
    alternates: [],
    headings: [],
    unnamedImages: [],
    ids: new Set(),
  };
  readonly #open: OpenElement[] = [];

  start(name: string, attributes: Record<string, string>): void {
    if (attributes.id) this.document.ids.add(attributes.id);
    if (name === 'img') this.#image(attributes);
    if (FILE_ELEMENTS.has(name) && attributes.src) this.document.files.push({ address: attributes.src, text: name });
    if (name === 'link' && attributes.rel === 'alternate' && attributes.hreflang && attributes.href)
      this.document.alternates.push({ address: attributes.href, text: attributes.hreflang });
    if (name === 'a' || /^h[1-6]$/.test(name)) this.#open.push({ name, text: '', attributes });
  }

  text(text: string): void {
    for (const element of this.#open) element.text += text;
  }

  end(name: string): void {
    const element = this.#open.at(-1);
    if (element?.name !== name) return;
    this.#open.pop();
    const text = shortened(element.text || (element.attributes['aria-label'] ?? ''));
    if (name !== 'a') this.document.headings.push({ level: Number(name.slice(1)), text });
    else if (element.attributes.href !== undefined) this.#link(element, text);
  }

  #link({ attributes, image }: OpenElement, text: string): void {
    this.document.links.push({ address: attributes.href ?? '', text });
    if (text === '' && image !== undefined) this.document.unnamedImages.push(`the link with the image ${image}`);
  }

  #image({ alt, src = '' }: Record<string, string>): void {
    if (alt === undefined) this.document.unnamedImages.push(src);
    for (const element of this.#open) {
      if (alt) element.text += ` ${alt}`;
      else element.image = src;
    }
  }
}

/** Reads an HTML document. Scripts, styles and templates have no links and no text. */
export function readDocument(html: string): ReadDocument {
  const collector = new Collector();
  let hidden = 0;
  const isHidden = (name: string) => name === 'script' || name === 'style' || name === 'template';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (isHidden(name)) hidden += 1;
      else if (hidden === 0) collector.start(name, attributes);
    },
    ontext: (text) => {
      if (hidden === 0) collector.text(text);
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1;
      else if (hidden === 0) collector.end(name);
    },
  });
  parser.end(html);
  return collector.document;
}
